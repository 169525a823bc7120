import Foundation
import Testing

@testable import TerminalKit

/// Every emoji in Unicode, including families, flags and skin tones, in too few cells.
struct EmojiCorpusTests {
  private static let folder = ProcessInfo.processInfo.environment["FOYER_CORPORA"]

  @Test(.enabled(if: folder != nil, "FOYER_CORPORA names no folder"))
  func `a sequence is never cut in the middle, nor drawn where there is no room`() throws {
    let emoji = try sequences()
    #expect(emoji.count > 4_000)
    for text in emoji {
      let pieces = SanitizedText("\(text)\(text)").map(\.text)
      for width in 1...5 {
        var canvas = Canvas(size: Size(width: 12, height: 1))
        let used = canvas.draw("\(text)\(text)", at: Point(x: 0, y: 0), width: width)

        let drawn = canvas.lines[0]
        #expect(used <= width && SanitizedText.width(of: drawn) == used, "\(text)")
        #expect(
          prefixes(of: pieces).contains(drawn.last == "…" ? String(drawn.dropLast()) : drawn),
          "\(text) in \(width) columns: \(drawn)")
      }
    }
  }

  private func prefixes(of pieces: [String]) -> Set<String> {
    Set((0...pieces.count).map { pieces.prefix($0).joined() })
  }

  /// Returns the code points in hex before each line's first tab.
  private func sequences() throws -> [String] {
    let file = URL(filePath: Self.folder ?? "").appending(path: "wcwidth/oracle-wcswidth.tsv")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
      var text = String.UnicodeScalarView()
      for code in line.prefix(while: { $0 != "\t" }).split(separator: " ") {
        if let scalar = UInt32(code, radix: 16).flatMap(Unicode.Scalar.init) { text.append(scalar) }
      }
      return String(text)
    }
  }
}
