import Assets

/// The texts that come with the program, by language and key.
enum BundledTexts {
  /// What every language is measured by, and what stands in for a text that one lacks; parsed when
  /// it is first needed.
  static let english = parsed("en") ?? [:]

  /// Nil when Foyer doesn't speak the language.
  static func texts(language: String) -> [String: String]? {
    language == "en" ? english : parsed(language)
  }

  /// The files are part of the program, and tests parse them: they can't be malformed here.
  private static func parsed(_ language: String) -> [String: String]? {
    BundledFiles.strings(language: language).flatMap { try? YAMLTexts.flattened($0) }
  }
}
