import Assets

/// The texts that come with the program, by language and key.
enum BundledTexts {
  /// What every language is measured by, and what stands in for a text that one lacks; parsed when
  /// it is first needed.
  static let english = texts(language: "en") ?? [:]

  /// Nil when Foyer doesn't speak the language, or its file is damaged.
  static func texts(language: String) -> [String: String]? {
    BundledFiles.strings(language: language).flatMap { try? YAMLTexts.flattened($0) }
  }
}
