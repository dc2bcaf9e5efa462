// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reads the text form that all tables in maps/ have.
#ifndef TRANSHIP_TABLES_MAP_TEXTTABLE_H
#define TRANSHIP_TABLES_MAP_TEXTTABLE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include <string>
#include <vector>

namespace tranship {

/// A problem in a row, and where the row comes from.
struct RowProblem {
  std::string File;
  unsigned Line = 0; ///< 1-based.
  std::string Message;

  std::string str() const {
    return File + ":" + std::to_string(Line) + ": error: " + Message;
  }
};

/// A text with lines of cells separated by tabs. The first line names the
/// columns; empty lines and lines that start with `# ` are comments.
class TextTable {
public:
  TextTable(llvm::StringRef Text, llvm::StringRef Name,
            std::vector<RowProblem> &Problems)
      : Name(Name.str()), Text(Text), Problems(Problems) {}
  virtual ~TextTable() = default;

  /// Calls readHead for the first line, then readRow for each other line with
  /// the same number of cells. \p Text must outlive the cells.
  void read();

protected:
  /// Returns false if the rows cannot be read.
  virtual bool readHead(llvm::ArrayRef<llvm::StringRef> Columns) = 0;
  virtual void readRow(llvm::ArrayRef<llvm::StringRef> Cells) = 0;

  /// Reports a problem in the current line.
  void problem(const llvm::Twine &Message) {
    Problems.push_back({Name, Line, Message.str()});
  }

  std::string Name;
  unsigned Line = 0;

private:
  llvm::StringRef Text;
  std::vector<RowProblem> &Problems;
};

} // namespace tranship

#endif
