import Domain
import Files

/// A problem of an article, for its author.
public struct ArticleProblem: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    case unreadable(TextFileError)
    case notUTF8
    case usesAliases
    case headIsNoYAML
    case untitled
    case unknownKey(String)
    case unknownRule(String)
    case notANumber
    case controlCharacter
    /// A link to an article that doesn't exist.
    case deadLink(String)
    case wideCode(columns: Int)
    /// The program has no text with that key, or one with values to be filled in.
    case unknownText(String)
    case untranslated(language: String, file: String)
    /// Another file has the same name, apart from case and accents.
    case repeatedSlug(String, file: String)
    case tooMany(limit: Int)
    /// A line of the synonyms without two phrases.
    case notAGroup
    /// A phrase that an earlier line of the synonyms has, too.
    case repeatedPhrase(String, line: Int)
    case tooManyGroups(limit: Int)
  }

  public let file: String
  /// From 1; nil if the problem concerns the whole file.
  public let line: Int?
  public let kind: Kind

  /// The problem in the form of compilers: `file:line: sentence`.
  public var description: String {
    [file, line.map(String.init), " \(sentence)"].compactMap(\.self).joined(separator: ":")
  }

  /// The problem, and advice.
  public var sentence: String {
    switch kind {
    case .unreadable(let error): "Replace the file: \(error.reason)."
    case .notUTF8: "Save the file as UTF-8."
    case .usesAliases: "Write the value out: a head has no &names and *names."
    case .headIsNoYAML: "Write the head as YAML, as docs/articles.md shows: keys and their values."
    case .untitled: "Give the article a title, in its head."
    case .unknownKey(let key):
      "\(key) has no meaning: remove it, or use one of \(ArticleProblem.keys.joined(separator: ", "))."
    case .unknownRule(let rule):
      "There is no rule \(rule): remove it, or use one of docs/reference/events.md."
    case .notANumber: "Set order to a whole number."
    case .controlCharacter: "Remove the control characters: they could act on a terminal."
    case .deadLink(let slug):
      "There is no article \(slug): correct the link, or write the article."
    case .wideCode(let columns):
      "Break the line of code: it takes \(columns) columns, but only \(ArticleLint.codeLimit) fit."
    case .unknownText(let key):
      "There is no text {\(key)} on the screens: correct the key."
    case .untranslated(let language, let file): "Translate it into \(language): add \(file)."
    case .repeatedSlug(let slug, let file):
      "Rename the file: \(file) has the same slug, \(slug)."
    case .notAGroup:
      "Write two or more phrases in a line, separated by commas, of up to \(SynonymFile.longest) characters each."
    case .repeatedPhrase(let phrase, let line):
      "Keep “\(phrase)” in one group: line \(line) has it, or a form of it, too."
    case .tooManyGroups(let limit): "Remove some groups: at most \(limit) are read."
    case .tooMany(let limit): "Remove some articles: at most \(limit) are read."
    }
  }

  static let keys = ["title", "summary", "keywords", "rules", "order"]
}
