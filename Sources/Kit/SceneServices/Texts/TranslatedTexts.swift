/// A program's texts in several languages, written in its code.
///
/// A count looks for the key with `.one` or `.other`, by CLDR's rules for English, French, Japanese,
/// Portuguese, Spanish and all languages that distinguish one from several. Implement ``Texts`` for a
/// language with further forms. A key that the language lacks has the text of the first language; a
/// key without any text is shown in brackets. <doc:TextsFlagsAndEvents> has an example.
public struct TranslatedTexts: Texts {
  /// The BCP 47 tag of the language in use.
  public let language: String
  private let own, standard: [String: String]

  /// Chooses a language.
  ///
  /// - Parameters:
  ///   - texts: the texts of each language by their keys. Languages are BCP 47 tags, such as
  ///     `pt-BR`, the program's default first; a repeated tag adds texts.
  ///   - language: the language to use, from an option of the program. The environment decides if
  ///     it is nil or has no texts.
  ///   - environment: the environment variables, of which `LC_ALL`, `LC_MESSAGES` or `LANG` decides.
  public init(
    _ texts: KeyValuePairs<String, [String: String]>, language: String? = nil,
    in environment: [String: String]
  ) {
    let languages = texts.map(\.key)
    let choose = {
      LanguageChoice.language(option: $0, environment: environment, languages: languages)
    }
    self.language = language.flatMap(choose) ?? choose(nil) ?? "en"
    let all = Dictionary(texts.map { ($0.key, $0.value) }) { $0.merging($1) { $1 } }
    own = all[self.language] ?? [:]
    standard = languages.first.flatMap { all[$0] } ?? [:]
  }

  /// Returns the text with its placeholders filled in.
  public func string(for text: LocalizedText) -> String {
    let keys =
      text.count.map { PluralCategory(of: $0, in: language).keys(of: text.key) } ?? [text.key]
    let found =
      keys.lazy.compactMap { own[$0] }.first ?? keys.lazy.compactMap { standard[$0] }.first
    return Placeholders.fill(found ?? "[\(text.key)]", with: text.values)
  }
}
