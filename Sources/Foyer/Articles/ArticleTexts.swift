import Assets

/// The program's texts for articles. `{home.signIn.title}` in an article becomes the title of that
/// row of Home in the article's language, so that an article always quotes the current screens.
package struct ArticleTexts: Sendable {
  private let own: [String: [String: String]]

  /// - Parameter own: a brand's own texts, by language and key.
  package init(own: [String: [String: String]] = [:]) { self.own = own }

  /// A brand's own texts in a language, in a form that changes with them.
  func own(in language: String) -> String {
    (own[language] ?? [:]).sorted { $0.key < $1.key }.map { "\($0.key)\0\($0.value)\0" }.joined()
  }

  /// The text of a key; nil where there is none, or where it has values to be filled in.
  func text(_ key: String, in language: String) -> String? {
    let text = own[language]?[key] ?? BundledFiles.strings(language: language)?.text(at: key)
    return text?.contains("{") == true ? nil : text
  }

  /// Replaces the keys in braces; those without a text stay.
  func fill(_ text: String, in language: String) -> String {
    let parts = Self.parts(of: text)
    guard parts.count > 1 else { return text }
    return parts.reduce(into: "") { filled, part in
      filled += part.key.map { self.text(String($0), in: language) ?? "{\($0)}" } ?? part.text
    }
  }

  /// The keys in braces that have no text in a language.
  func missing(in text: String, _ language: String) -> [String] {
    Self.parts(of: text).compactMap { $0.key.map(String.init) }
      .filter { self.text($0, in: language) == nil }
  }

  /// Divides a text at its keys: `key` is that of a part in braces, else `text` is the part. A regular
  /// expression takes a third of the time in which articles are indexed.
  private static func parts(of text: String) -> [(text: String, key: Substring?)] {
    var (parts, rest, next) = ([(text: String, key: Substring?)](), text[...], text.startIndex)
    while let open = rest.utf8[next...].firstIndex(of: UInt8(ascii: "{")),
      let close = rest.utf8[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      next = rest.utf8.index(after: open)
      let key = rest[next..<close]
      guard isKey(key) else { continue }
      parts += [(String(rest[..<open]), nil), ("", key)]
      next = rest.utf8.index(after: close)
      rest = rest[next...]
    }
    return parts + [(String(rest), nil)]
  }

  /// Returns whether a text is words of ASCII letters between dots, the first with a small letter.
  private static func isKey(_ text: Substring) -> Bool {
    let words = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let isWord = { (word: Substring.UTF8View) in
      !word.isEmpty
        && word.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
    }
    return words.count > 1 && words.allSatisfy(isWord)
      && text.utf8.first.map { $0 & 0x20 != 0 } == true
  }
}
