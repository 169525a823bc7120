import Assets

/// The program's texts for articles. `{home.signIn.title}` in an article becomes the title of that
/// row of Home in the article's language, so that an article always quotes the current screens.
package struct ArticleTexts: Sendable {
  private let own: [String: [String: String]]

  /// - Parameter own: a brand's own texts, by language and key.
  package init(own: [String: [String: String]] = [:]) { self.own = own }

  /// The text of a key; nil where there is none, or where it has values to be filled in.
  func text(_ key: String, in language: String) -> String? {
    let text = own[language]?[key] ?? BundledFiles.strings(language: language)?.text(at: key)
    return text?.contains("{") == true ? nil : text
  }

  /// Replaces the keys in braces; those without a text stay.
  func fill(_ text: String, in language: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
    return text.replacing(Self.key) { self.text(String($0.1), in: language) ?? String($0.0) }
  }

  /// The keys in braces that have no text in a language.
  func missing(in text: String, _ language: String) -> [String] {
    text.matches(of: Self.key).map { String($0.1) }.filter { self.text($0, in: language) == nil }
  }

  private static var key: Regex<(Substring, Substring)> {
    /\{([a-z][A-Za-z]*(?:\.[A-Za-z]+)+)\}/
  }
}
