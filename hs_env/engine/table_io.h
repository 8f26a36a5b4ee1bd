// A card table as a file, so that programs without Python can play with the same cards.
#pragma once

#include <string>

#include "hs_env/engine/cards.h"

namespace hs {

/// Writes a sealed table. Returns an empty string, or what went wrong.
///
/// The file holds the structs as they lie in memory: it is for programs built from the same
/// sources on the same kind of machine, such as the fuzzer, and not for keeping.
std::string save_table(const CardTable& table, const std::string& path);

/// Reads a table written by `save_table`. Returns an empty string, or what went wrong.
std::string load_table(const std::string& path, CardTable& out);

}  // namespace hs
