#include "policy_seed.h"

#include <array>
#include <bit>
#include <string>

namespace hs {

namespace {

using Words = std::array<u64, 16>;

constexpr u64 kDigestBytes = 8;
constexpr int kRounds = 12;

constexpr std::array<u64, 8> kStart = {0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b,
                                       0xa54ff53a5f1d36f1, 0x510e527fade682d1, 0x9b05688c2b3e6c1f,
                                       0x1f83d9abfb41bd6b, 0x5be0cd19137e2179};

// In which order a round takes the words of the message; rounds 10 and 11 begin anew.
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

}  // namespace

u64 policy_seed(u64 seed) {
  const std::string text = "policy " + std::to_string(seed);  // one block: 128 bytes would be two
  Words message{};
  for (std::size_t i = 0; i < text.size(); ++i)
    message[i / 8] |= u64{static_cast<u8>(text[i])} << (8 * (i % 8));
  const u64 first = kStart[0] ^ 0x01010000 ^ kDigestBytes;
  Words v;
  for (std::size_t i = 0; i < 8; ++i) v[i] = v[i + 8] = kStart[i];
  v[0] = first;
  v[12] ^= text.size();
  v[14] = ~v[14];  // the last block
  for (int i = 0; i < kRounds; ++i) stir(v, message, kOrder[i % 10]);
  return first ^ v[0] ^ v[8];
}

}  // namespace hs
