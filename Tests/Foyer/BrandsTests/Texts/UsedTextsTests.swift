import Assets
import Foundation
import SceneServices
import Testing

@testable import Brands

/// Finds texts that no code uses, which translators would translate in vain.
@Suite struct UsedTextsTests {
  /// Texts that are looked up by the name of a case or of a language; see `compile-texts`.
  private static let families = [
    "date.months.", "hours.weekdays.", "kit.actions.", "kit.linear.", "kit.widgets.",
    "languages.names.", "languages.asciiNames.",
  ]

  private static let english = (BundledFiles.strings(language: "en")?.texts ?? [:]).keys

  @Test func `every text is used somewhere`() throws {
    let words = try Self.wordsOfSources()

    let unused = Self.english.filter { key in
      !Self.families.contains { key.hasPrefix($0) } && !words.contains(Self.member(for: key))
    }

    #expect(unused.sorted() == [])
  }

  /// Returns `membersCount` for `members.count.one`.
  private static func member(for key: String) -> String {
    var parts = key.split(separator: ".")
    if isPlural(parts.dropLast().joined(separator: ".")) { parts.removeLast() }
    return parts.enumerated().map {
      $0 == 0 ? String($1) : $1.prefix(1).uppercased() + $1.dropFirst()
    }
    .joined()
  }

  /// Returns whether the key has a text for each plural category and nothing else.
  private static func isPlural(_ key: String) -> Bool {
    let names = english.filter { $0.hasPrefix("\(key).") }
      .map { String($0.dropFirst(key.count + 1)) }
    return names.contains("other") && names.allSatisfy { PluralCategory(rawValue: $0) != nil }
  }

  /// Returns every word after a dot, as in `.homeTitle`.
  private static func wordsOfSources() throws -> Set<String> {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../..")
    var words: Set<String> = []
    for folder in ["Sources/Foyer", "Scenes"] {
      let folder = root.appending(path: folder)
      for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      where path.hasSuffix(".swift") {
        let source = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
        words.formUnion(source.matches(of: /\.([a-z]\w+)/).map { String($0.1) })
      }
    }
    return words
  }
}
