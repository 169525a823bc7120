/// A text of the screens, named by its key, with the values to fill in.
///
/// Only declarations with a literal key create one, so that a misspelt name doesn't compile:
///
/// ```swift
/// extension LocalizedText {
///   static let guestBookTitle = LocalizedText("guestBook.title")
///   static func guestBookThanks(name: String) -> LocalizedText { LocalizedText("guestBook.thanks", ["name": name]) }
/// }
/// ```
public struct LocalizedText: Sendable, Hashable {
  /// The key in the files of texts: `signUp.title`.
  public let key: String
  /// The values of the text's `{placeholders}` by name.
  public let values: [String: String]
  /// The number that selects the singular or a plural form by the language's rules. It also fills
  /// `{count}` unless `values` has one.
  public let count: Int?

  /// Declares a text.
  public init(_ key: StaticString, _ values: [String: String] = [:], count: Int? = nil) {
    self.key = key.description
    self.values = count.map { values.merging(["count": "\($0)"]) { own, _ in own } } ?? values
    self.count = count
  }

  /// Declares one text of a family whose name is known only at run time, such as a month or an
  /// action.
  public init(family key: StaticString, _ name: String) {
    self.key = "\(key).\(name)"
    values = [:]
    count = nil
  }
}

/// The texts of screens in the language and brand in use.
public protocol Texts: Sendable {
  /// Returns the text with its placeholders filled in.
  func string(for text: LocalizedText) -> String
}

extension Texts {
  /// Returns the text with its placeholders filled in.
  public subscript(text: LocalizedText) -> String { string(for: text) }
}

/// The `{names}` in a text that are replaced when it is shown.
package enum Placeholders {
  package static func names(in text: String) -> Set<String> {
    var names: Set<String> = []
    for piece in text.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
      if let end = piece.firstIndex(of: "}"), end > piece.startIndex {
        names.insert(String(piece[..<end]))
      }
    }
    return names
  }

  /// Replaces in a single pass, so that braces in a value remain.
  package static func fill(_ text: String, with values: [String: String]) -> String {
    if values.isEmpty { return text }
    var filled = ""
    var rest = text[...]
    while let brace = rest.utf8.firstIndex(of: UInt8(ascii: "{")) {
      filled += String(rest[..<brace])
      rest = rest[brace...].dropFirst()
      if let end = rest.utf8.firstIndex(of: UInt8(ascii: "}")),
        let value = values[String(rest[..<end])]
      {
        filled += value
        rest = rest[end...].dropFirst()
      } else {
        filled += "{"
      }
    }
    return filled + String(rest)
  }
}

/// The plural categories of a language for whole numbers (Unicode CLDR, *Language Plural Rules*).
package enum PluralCategory: String, CaseIterable {
  case one, other

  /// - Parameter language: a BCP 47 tag.
  package init(of count: Int, in language: String) {
    self =
      switch language.prefix(while: { $0 != "-" }) {
      case "ja": .other
      case "fr", "pt": count == 0 || count == 1 ? .one : .other
      default: count == 1 ? .one : .other
      }
  }

  /// Returns the keys to look up in order; a language may have only the general form.
  package func keys(of key: String) -> [String] {
    self == .other ? ["\(key).other"] : ["\(key).\(rawValue)", "\(key).other"]
  }
}

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
