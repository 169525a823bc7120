/// Which of a label's languages a person is spoken to in.
public enum LanguageChoice {
  /// Takes the option, else what `LC_ALL`, `LC_MESSAGES` or `LANG` says, else the label's first.
  ///
  /// As in POSIX the first of the variables that isn't empty decides, also when it names a language
  /// that the label doesn't speak (Base Definitions, §8.2).
  ///
  /// - Parameter languages: the label's BCP 47 tags, its own first.
  /// - Returns: nil when the option names a language that the label doesn't speak.
  public static func language(
    option: String?, environment: [String: String], languages: [String]
  ) -> String? {
    if let option { return best(for: option, among: languages) }
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    return locale.flatMap { best(for: $0, among: languages) } ?? languages.first
  }

  /// Takes `pt-BR`, `pt_BR.UTF-8` or `pt`: the very language, else one of the same first subtag.
  private static func best(for locale: String, among languages: [String]) -> String? {
    let tag = locale.prefix { $0 != "." && $0 != "@" }.replacing("_", with: "-").lowercased()
    return languages.first { $0.lowercased() == tag }
      ?? languages.first { subtag($0.lowercased()) == subtag(tag) }
  }

  private static func subtag(_ tag: String) -> Substring { tag.prefix { $0 != "-" } }
}
