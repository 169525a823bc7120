import UnicodeKit

/// Reads comma-separated values (RFC 4180) with the line on which each row begins.
///
/// SwiftCSV isn't used: it names no line, neither of a row nor of a mistake, fills missing fields
/// with empty ones, and takes a quote that never ends.
struct CSVReader {
  struct Row: Equatable, Sendable {
    /// Counted from 1.
    let line: Int
    let fields: [String]
  }

  enum Problem: Error, Equatable, Sendable {
    case notUTF8
    /// A workbook: `.xlsx` and `.ods` are ZIP files, `.xls` is an OLE one.
    case spreadsheet
    /// An archive or a compressed file.
    case compressed
    case json
    /// Tabs stand between the titles.
    case tabs
    /// The first line is for spreadsheets alone, as `sep=;`.
    case separatorLine(String)
    /// A quoted field that begins on this line doesn't end.
    case openQuote(line: Int)
    /// A quote inside a field that isn't quoted, or text behind the end of a quoted one.
    case misplacedQuote(line: Int)
  }

  private let bytes: [UInt8]
  private let separator: UInt8
  private var index = 0
  private var line = 1
  private var rows: [Row] = []

  private init(_ bytes: [UInt8]) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    self.bytes = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
    let head = self.bytes.prefix { $0 != .lineFeed && $0 != .carriageReturn }
    // Where the comma is the decimal sign, spreadsheets write semicolons.
    let hasComma = head.contains(UInt8(ascii: ","))
    separator =
      !hasComma && head.contains(UInt8(ascii: ";")) ? UInt8(ascii: ";") : UInt8(ascii: ",")
  }

  private static let workbookMarks: [[UInt8]] = [
    [0x50, 0x4B, 0x03, 0x04], [0xD0, 0xCF, 0x11, 0xE0],
  ]

  /// gzip, bzip2, xz and Zstandard.
  private static let compressionMarks: [[UInt8]] = [
    [0x1F, 0x8B], [0x42, 0x5A, 0x68], [0xFD, 0x37, 0x7A, 0x58, 0x5A], [0x28, 0xB5, 0x2F, 0xFD],
  ]

  /// The problem of a text in another format; nil if it looks like a list.
  private var foreignFormat: Problem? {
    let rest = bytes.drop { [0x20, 0x09, .lineFeed, .carriageReturn].contains($0) }
    if let first = rest.first, "[{".utf8.contains(first) { return .json }
    let head = rest.prefix { $0 != .lineFeed && $0 != .carriageReturn }
    let text = String(decoding: head, as: UTF8.self)
    if text.lowercased().hasPrefix("sep=") { return .separatorLine(text) }
    return text.contains("\t") && !text.contains(",") && !text.contains(";") ? .tabs : nil
  }

  /// Returns the rows, without empty lines.
  static func rows(_ bytes: [UInt8]) throws(Problem) -> [Row] {
    if workbookMarks.contains(where: bytes.starts) { throw .spreadsheet }
    if compressionMarks.contains(where: bytes.starts) { throw .compressed }
    // NUL stands in UTF-16 of ASCII.
    guard !bytes.contains(0), String(validating: bytes, as: UTF8.self) != nil else {
      throw .notUTF8
    }
    var reader = CSVReader(bytes)
    if let problem = reader.foreignFormat { throw problem }
    while reader.index < reader.bytes.count { try reader.readRow() }
    return reader.rows
  }

  private mutating func readRow() throws(Problem) {
    let start = line
    var fields: [String] = []
    repeat { fields.append(try readField()) } while takeSeparator()
    takeLineEnd()
    if fields != [""] { rows.append(Row(line: start, fields: fields)) }
  }

  private mutating func readField() throws(Problem) -> String {
    guard index < bytes.count, bytes[index] == .quote else {
      let start = index
      while let byte = plain {
        if byte == .quote { throw .misplacedQuote(line: line) }
        index += 1
      }
      return String(decoding: bytes[start..<index], as: UTF8.self)
    }
    return try readQuoted()
  }

  private mutating func readQuoted() throws(Problem) -> String {
    let start = line
    var text: [UInt8] = []
    index += 1
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == .quote {
        guard index < bytes.count, bytes[index] == .quote else {
          if plain != nil { throw .misplacedQuote(line: line) }
          return String(decoding: text, as: UTF8.self)
        }
        index += 1
      } else if byte == .lineFeed {
        line += 1
      }
      text.append(byte)
    }
    throw .openQuote(line: start)
  }

  /// The next byte; nil at the end of a field.
  private var plain: UInt8? {
    guard index < bytes.count else { return nil }
    let byte = bytes[index]
    return byte == separator || byte == .lineFeed || byte == .carriageReturn ? nil : byte
  }

  private mutating func takeSeparator() -> Bool {
    guard index < bytes.count, bytes[index] == separator else { return false }
    index += 1
    return true
  }

  private mutating func takeLineEnd() {
    guard index < bytes.count else { return }
    if bytes[index] == .carriageReturn { index += 1 }
    if index < bytes.count, bytes[index] == .lineFeed { index += 1 }
    line += 1
  }
}

extension UInt8 {
  fileprivate static let lineFeed = UInt8(ascii: "\n")
  fileprivate static let carriageReturn = UInt8(ascii: "\r")
  fileprivate static let quote = UInt8(ascii: "\"")
}

/// Rows as comma-separated values (RFC 4180), for spreadsheets. Each field is quoted.
enum CSVText {
  static func lines(_ rows: [[String]]) -> String {
    rows.map { $0.map(field).joined(separator: ",") + "\r\n" }.joined()
  }

  /// Returns the text that a field had before `lines` guarded it.
  static func plain(_ field: String) -> String {
    changed(field) { part in
      let rest = part.dropFirst()
      return part.first == guardMark && beginsFormula(rest) ? rest : part
    }
  }

  private static func field(_ text: String) -> String {
    "\"\(printable(guarded(text)).replacing("\"", with: "\"\""))\""
  }

  /// Keeps typed text from becoming a formula: after an apostrophe it stays text.
  ///
  /// A text that begins with an apostrophe and a formula gets another one, so that `plain` returns
  /// what was written.
  private static func guarded(_ text: String) -> String {
    changed(text) { beginsFormula($0) ? [guardMark] + $0 : $0 }
  }

  private static let guardMark: Unicode.Scalar = "'"

  /// Characters that begin a formula in a spreadsheet. Some programs accept the full-width and
  /// small forms, too.
  private static let formulaBeginnings = "=+-@＝＋－＠﹦﹢﹣﹫".unicodeScalars

  /// Returns whether a formula is all that follows blanks, quotes, and characters that aren't seen.
  private static func beginsFormula(_ part: Substring.UnicodeScalarView) -> Bool {
    let first = part.first {
      !$0.properties.isWhitespace && !$0.isInvisible && $0 != guardMark && $0 != "\""
    }
    return first.map(formulaBeginnings.contains) ?? false
  }

  /// Changes each part of a text that could become a field of its own.
  private static func changed(
    _ text: String, _ change: (Substring.UnicodeScalarView) -> Substring.UnicodeScalarView
  ) -> String {
    var (rest, result) = (text.unicodeScalars[...], String.UnicodeScalarView())
    while !rest.isEmpty {
      let separator = rest.firstIndex(where: isSeparator)
      let end = separator.map(rest.index(after:)) ?? rest.endIndex
      result.append(contentsOf: change(rest[..<end]))
      rest = rest[end...]
    }
    return String(result)
  }

  /// Returns whether a spreadsheet may split a row at the character, depending on its settings.
  /// Quotes don't help where the comma between the fields is no separator.
  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ",", ";", "|", "\t"..."\r", "\u{85}", "\u{2028}"..."\u{2029}": true
    default: false
    }
  }

  /// Returns the text without characters that act on a terminal or turn the text around them. All
  /// others stay, so that an import reads the name that was exported.
  private static func printable(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": break
      case "\t"..."\r", "\u{85}", "\u{2028}"..."\u{2029}": result.append(" ")
      case "\0"..<" ", "\u{7F}"..."\u{9F}": result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
