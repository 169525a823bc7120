/// The choice among a program's languages.
package enum LanguageChoice {
  /// Returns the language of the option, otherwise that of `LC_ALL`, `LC_MESSAGES` or `LANG`,
  /// otherwise the program's first.
  ///
  /// As in POSIX, the first variable that isn't empty decides, even if the program doesn't have its
  /// language (Base Definitions, §8.2).
  ///
  /// - Parameter languages: the program's BCP 47 tags, its default first.
  /// - Returns: nil if the program doesn't have the option's language.
  package static func language(
    option: String?, environment: [String: String], languages: [String]
  ) -> String? {
    if let option { return best(for: option, among: languages) }
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    return locale.flatMap { best(for: $0, among: languages) } ?? languages.first
  }

  /// Finds the same language, or else one with the same first subtag, for `pt-BR`, `pt_BR.UTF-8` or
  /// `pt`.
  private static func best(for locale: String, among languages: [String]) -> String? {
    // By no search for a text, for which Swift's runtime searches for conformances.
    var tag = ""
    for letter in locale.prefix(while: { $0 != "." && $0 != "@" }) {
      tag.append(letter == "_" ? "-" : letter)
    }
    tag = tag.lowercased()
    return languages.first { $0.lowercased() == tag }
      ?? languages.first { subtag($0.lowercased()) == subtag(tag) }
  }

  private static func subtag(_ tag: String) -> Substring { tag.prefix { $0 != "-" } }
}
