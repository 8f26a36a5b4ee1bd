#include "hs_env/engine/seeds.h"

#include <bit>
#include <string>

#include "hs_env/engine/dice.h"

namespace hs {

namespace {

using Words = std::array<u64, 16>;

constexpr int kRounds = 12;
constexpr u64 kBlockBytes = 128;

constexpr std::array<u64, 8> kStart = {0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b,
                                       0xa54ff53a5f1d36f1, 0x510e527fade682d1, 0x9b05688c2b3e6c1f,
                                       0x1f83d9abfb41bd6b, 0x5be0cd19137e2179};

// In which order a round takes the words of the message; rounds 10 and 11 start over.
constexpr u8 kOrder[10][16] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
    {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
    {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
    {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
    {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
    {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0},
};

void blend(u64& a, u64& b, u64& c, u64& d, u64 x, u64 y) {
  a += b + x;
  d = std::rotr(d ^ a, 32);
  c += d;
  b = std::rotr(b ^ c, 24);
  a += b + y;
  d = std::rotr(d ^ a, 16);
  c += d;
  b = std::rotr(b ^ c, 63);
}

void stir(Words& v, const Words& m, const u8* order) {
  for (unsigned i = 0; i < 4; ++i)
    blend(v[i], v[i + 4], v[i + 8], v[i + 12], m[order[2 * i]], m[order[2 * i + 1]]);
  for (unsigned i = 0; i < 4; ++i)
    blend(v[i], v[(i + 1) % 4 + 4], v[(i + 2) % 4 + 8], v[(i + 3) % 4 + 12], m[order[8 + 2 * i]],
          m[order[9 + 2 * i]]);
}

/// BLAKE2b (RFC 7693) of at most two blocks.
class Blake2b {
 public:
  Blake2b(u64 digest_bytes, u64 key_bytes) : h_(kStart) {
    h_[0] ^= 0x01010000 ^ (key_bytes << 8) ^ digest_bytes;
  }

  /// Takes in a block after which more follow.
  void add(const Words& block) { compress(block, kBlockBytes, false); }

  /// Takes in the last block; its text is shorter than a block.
  void finish(const std::string& text) {
    Words block{};
    for (std::size_t i = 0; i < text.size(); ++i)
      block[i / 8] |= u64{static_cast<u8>(text[i])} << (8 * (i % 8));
    compress(block, text.size(), true);
  }

  /// Eight bytes of the digest.
  u64 word(std::size_t i) const { return h_[i]; }

 private:
  std::array<u64, 8> h_;
  u64 taken_ = 0;

  void compress(const Words& block, u64 bytes, bool last) {
    taken_ += bytes;
    Words v;
    for (std::size_t i = 0; i < 8; ++i) {
      v[i] = h_[i];
      v[i + 8] = kStart[i];
    }
    v[12] ^= taken_;
    if (last) v[14] = ~v[14];
    for (int i = 0; i < kRounds; ++i) stir(v, block, kOrder[i % 10]);
    for (std::size_t i = 0; i < 8; ++i) h_[i] ^= v[i] ^ v[i + 8];
  }
};

}  // namespace

u64 game_seed(u64 seed, u64 index) { return mix(seed * 0x2545f4914f6cdd1dull + index); }

u64 policy_seed(u64 seed) {
  Blake2b hash(8, 0);
  hash.finish("policy " + std::to_string(seed));
  return hash.word(0);
}

std::array<u64, 2> match_policy_seeds(u64 match_seed, u64 number) {
  Blake2b hash(16, 8);
  hash.add(Words{match_seed});
  hash.finish("game " + std::to_string(number));
  return {hash.word(0), hash.word(1)};
}

}  // namespace hs
