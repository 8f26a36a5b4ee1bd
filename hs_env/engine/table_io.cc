#include "hs_env/engine/table_io.h"

#include <fstream>
#include <type_traits>

#include "hs_env/engine/table_fault.h"

namespace hs {

namespace {

constexpr u64 kMagic = 0x0003'4c42'5441'5348ull;  // "HSATBL", layout 3
constexpr u64 kMost = 1u << 24;                   ///< elements in one list; more is a broken file

class Writer {
 public:
  explicit Writer(const std::string& path) : out_(path, std::ios::binary) {}

  template <class T>
  void one(const T& x) {
    static_assert(std::is_trivially_copyable_v<T>);
    out_.write(reinterpret_cast<const char*>(&x), sizeof x);
  }
  /// A list of plain values: size of one, how many, then all of them.
  template <class T>
  void list(const T& all) {
    one(u64{sizeof all[0]});
    one(u64{all.size()});
    out_.write(reinterpret_cast<const char*>(all.data()),
               static_cast<std::streamsize>(all.size() * sizeof all[0]));
  }
  template <class T>
  void lists(const std::vector<T>& all) {
    one(u64{all.size()});
    for (const T& x : all) list(x);
  }
  bool good() { return out_.flush().good(); }

 private:
  std::ofstream out_;
};

class Reader {
 public:
  explicit Reader(const std::string& path) : in_(path, std::ios::binary) {}

  template <class T>
  void one(T& x) {
    in_.read(reinterpret_cast<char*>(&x), sizeof x);
  }
  template <class T>
  void list(T& all) {
    u64 size = 0, n = 0;
    one(size);
    one(n);
    if (!in_ || size != sizeof all[0] || n > kMost) return in_.setstate(std::ios::failbit);
    all.resize(n);
    in_.read(reinterpret_cast<char*>(all.data()), static_cast<std::streamsize>(n * size));
  }
  template <class T>
  void lists(std::vector<T>& all) {
    u64 n = 0;
    one(n);
    if (!in_ || n > kMost) return in_.setstate(std::ios::failbit);
    all.resize(n);
    for (T& x : all) list(x);
  }
  bool good() const { return in_.good(); }

 private:
  std::ifstream in_;
};

/// Every part of the table, in the order of the file.
template <class File, class Table>
void visit(File& file, Table& t) {
  file.list(t.cards);
  file.list(t.code);
  file.list(t.triggers);
  file.list(t.auras);
  file.list(t.enchants);
  file.lists(t.pools);
  file.list(t.offers);
  file.list(t.effects);
  file.lists(t.names);
  file.lists(t.ids);
  file.one(t.coin);
  file.one(t.fingerprint);
}

}  // namespace

std::string save_table(const CardTable& table, const std::string& path) {
  Writer file(path);
  file.one(kMagic);
  visit(file, table);
  return file.good() ? "" : "The card table could not be written to " + path + ".";
}

std::string load_table(const std::string& path, CardTable& out) {
  Reader file(path);
  u64 magic = 0;
  file.one(magic);
  if (!file.good() || magic != kMagic) return path + " is not a card table.";
  CardTable table;
  visit(file, table);
  if (!file.good()) return path + " is damaged, or was written by another build.";
  if (const std::string fault = find_table_fault(table); !fault.empty())
    return path + " is damaged: " + fault + ".";
  const u64 fingerprint = table.fingerprint;
  table.seal();
  if (fingerprint != table.fingerprint)
    return path + " is damaged: its fingerprint does not match.";
  out = std::move(table);
  return "";
}

}  // namespace hs
