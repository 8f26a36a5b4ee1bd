// Saving a state as bytes, and the hash of a state.
//
//   magic "HSGS" | u16 format | u32 rules version | u32 state size | u64 card table
//   runs: u16 zeros, u16 literals, then the literal bytes; until the state is full
//   u64 checksum of all bytes before it
//
// Numbers are little-endian. The state itself is saved as it lies in memory, so only
// little-endian machines are supported.
#include <bit>
#include <cstddef>

#include "hs_env/engine/game.h"

namespace hs {

namespace {

static_assert(std::endian::native == std::endian::little);

constexpr char kMagic[] = {'H', 'S', 'G', 'S'};
constexpr u16 kFormat = 1;
constexpr std::size_t kHeader = sizeof(kMagic) + 2 + 4 + 4 + 8;
constexpr std::size_t kChecksum = 8;
constexpr std::size_t kRunHead = 4;
constexpr std::size_t kShortestGap = kRunHead;  ///< fewer zeros than this cost less as literals
constexpr std::size_t kSize = sizeof(GameState);
static_assert(kSize < 65536, "runs are counted in 16 bits");

// --- hashing

u64 word_at(const unsigned char* p, std::size_t n = 8) {
  u64 w = 0;
  std::memcpy(&w, p, n);
  return w;
}

u64 stir(u64 lane, u64 word) { return std::rotl(lane ^ word, 29) * 0x9e3779b97f4a7c15ull; }

/// Four lanes run side by side, so that the multiplications overlap.
u64 digest(const void* data, std::size_t n) {
  const auto* p = static_cast<const unsigned char*>(data);
  u64 a = 1, b = 2, c = 3, d = 4;
  std::size_t i = 0;
  for (; i + 32 <= n; i += 32) {
    a = stir(a, word_at(p + i));
    b = stir(b, word_at(p + i + 8));
    c = stir(c, word_at(p + i + 16));
    d = stir(d, word_at(p + i + 24));
  }
  u64 h = n;
  for (u64 lane : {a, b, c, d}) h = mix(h ^ lane);
  for (; i + 8 <= n; i += 8) h = mix(h ^ word_at(p + i));
  return i < n ? mix(h ^ word_at(p + i, n - i)) : h;
}

// --- numbers

template <class T>
void put(std::string& out, T value) {
  for (std::size_t i = 0; i < sizeof(T); ++i)
    out.push_back(static_cast<char>((value >> (8 * i)) & 0xff));
}

/// The caller has checked that the bytes are there.
template <class T>
T get(const std::string& in, std::size_t at) {
  u64 value = 0;
  for (std::size_t i = 0; i < sizeof(T); ++i)
    value |= static_cast<u64>(static_cast<unsigned char>(in[at + i])) << (8 * i);
  return static_cast<T>(value);
}

// --- runs

std::size_t zeros_at(const unsigned char* p, std::size_t i) {
  std::size_t n = 0;
  while (i + n < kSize && p[i + n] == 0) ++n;
  return n;
}

/// How many bytes from `i` on are worth keeping as they are: up to the next long gap.
std::size_t literals_at(const unsigned char* p, std::size_t i) {
  const std::size_t begin = i;
  while (i < kSize) {
    const std::size_t gap = zeros_at(p, i);
    if (gap > kShortestGap || i + gap == kSize) break;
    i += gap + 1;
  }
  return i - begin;
}

void pack(const GameState& state, std::string& out) {
  std::array<unsigned char, kSize> raw;
  std::memcpy(raw.data(), &state, kSize);
  for (std::size_t i = 0; i < kSize;) {
    const std::size_t zeros = zeros_at(raw.data(), i);
    const std::size_t literals = literals_at(raw.data(), i + zeros);
    put(out, static_cast<u16>(zeros));
    put(out, static_cast<u16>(literals));
    out.append(reinterpret_cast<const char*>(raw.data()) + i + zeros, literals);
    i += zeros + literals;
  }
}

/// Fills `raw` from the runs in [at, end). False unless they give the state's size exactly.
bool unpack(const std::string& in, std::size_t at, std::size_t end, std::array<char, kSize>& raw) {
  raw.fill(0);
  std::size_t filled = 0;
  while (at < end) {
    if (end - at < kRunHead) return false;
    const std::size_t zeros = get<u16>(in, at);
    const std::size_t literals = get<u16>(in, at + 2);
    at += kRunHead;
    if (literals > end - at || zeros + literals > kSize - filled) return false;
    filled += zeros;
    std::memcpy(raw.data() + filled, in.data() + at, literals);
    filled += literals;
    at += literals;
  }
  return filled == kSize;
}

// --- the header

std::string check_header(const std::string& in, const CardTable& table) {
  if (in.size() < kHeader + kChecksum)
    return "A saved game has at least " + std::to_string(kHeader + kChecksum) +
           " bytes; there are " + std::to_string(in.size()) + ".";
  if (in.compare(0, sizeof(kMagic), kMagic, sizeof(kMagic)) != 0)
    return "This is not a saved game: it does not begin with HSGS.";
  if (const auto format = get<u16>(in, 4); format != kFormat)
    return "The game is saved in format " + std::to_string(format) + "; this engine reads format " +
           std::to_string(kFormat) + ".";
  if (const auto rules = get<u32>(in, 6); rules != kRulesVersion)
    return "The game was saved under rules version " + std::to_string(rules) +
           "; this engine plays version " + std::to_string(kRulesVersion) + ".";
  if (const auto size = get<u32>(in, 10); size != kSize)
    return "The saved state has " + std::to_string(size) + " bytes; this engine's has " +
           std::to_string(kSize) + ".";
  if (get<u64>(in, 14) != table.fingerprint)
    return "The game was saved with another card set than the one given.";
  return "";
}

}  // namespace

std::string to_bytes(const GameState& state, const CardTable& table) {
  std::string out(kMagic, sizeof(kMagic));
  put(out, kFormat);
  put(out, kRulesVersion);
  put(out, static_cast<u32>(kSize));
  put(out, table.fingerprint);
  pack(state, out);
  put(out, digest(out.data(), out.size()));
  return out;
}

std::string from_bytes(const std::string& bytes, const CardTable& table, GameState& out) {
  if (std::string wrong = check_header(bytes, table); !wrong.empty()) return wrong;
  const std::size_t end = bytes.size() - kChecksum;
  if (get<u64>(bytes, end) != digest(bytes.data(), end))
    return "The saved game is damaged: its checksum does not match.";
  std::array<char, kSize> raw;
  if (!unpack(bytes, kHeader, end, raw))
    return "The saved game is damaged: its runs do not fill a state of " + std::to_string(kSize) +
           " bytes.";
  GameState state;
  std::memcpy(&state, raw.data(), kSize);
  if (std::string fault = find_fault(state, table); !fault.empty())
    return "The saved game holds an impossible state: " + fault;
  out = state;
  return "";
}

u64 hash(const GameState& state) { return digest(&state, sizeof state); }

}  // namespace hs
