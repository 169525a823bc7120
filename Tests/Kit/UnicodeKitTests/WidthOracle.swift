import Foundation

/// The corpus of emoji with the columns that `wcswidth` gives them, from the folder in
/// `FOYER_CORPORA`.
enum WidthOracle {
  struct Entry {
    let text: String
    let columns: Int

    var isJoined: Bool { text.unicodeScalars.contains("\u{200D}") }
    var isModified: Bool { text.unicodeScalars.contains { $0.properties.isEmojiModifier } }
  }

  private static let folder = ProcessInfo.processInfo.environment["FOYER_CORPORA"]
  static let isThere = folder != nil

  /// Lines of code points in hex, a tab, and the columns.
  static func entries() throws -> [Entry] {
    let file = URL(filePath: folder ?? "").appending(path: "wcwidth/oracle-wcswidth.tsv")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
      let fields = line.split(separator: "\t")
      let scalars = fields[0].split(separator: " ").compactMap {
        UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
      }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      return Entry(text: String(text), columns: Int(fields[1]) ?? -1)
    }
  }
}
