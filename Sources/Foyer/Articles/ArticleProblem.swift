import Domain
import Files

/// What is wrong with an article, for those who write it.
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
    /// To another article that isn't there.
    case deadLink(String)
    case wideCode(columns: Int)
    case untranslated(language: String, file: String)
    /// Another file would be known by the same name.
    case repeatedSlug(String, file: String)
    case tooMany(limit: Int)
  }

  public let file: String
  /// Counts from 1; nil when it is about the file as a whole.
  public let line: Int?
  public let kind: Kind

  /// As compilers tell it: `file:line: sentence`.
  public var description: String {
    [file, line.map(String.init), " \(sentence)"].compactMap(\.self).joined(separator: ":")
  }

  /// What is wrong, and what to do.
  public var sentence: String {
    switch kind {
    case .unreadable(let error): "Put another file there: \(error.reason)."
    case .notUTF8: "Save the file as UTF-8."
    case .usesAliases: "Write the value out: a head has no &names and *names."
    case .headIsNoYAML: "Write the head as YAML, as docs/articles.md shows: keys and their values."
    case .untitled: "Give the article a title, in its head."
    case .unknownKey(let key):
      "\(key) has no meaning: remove it, or use one of \(ArticleProblem.keys.joined(separator: ", "))."
    case .unknownRule(let rule):
      "There is no rule \(rule): remove it, or use one of docs/analytics.md."
    case .notANumber: "Set order to a whole number."
    case .controlCharacter: "Remove the control characters: they could act on a terminal."
    case .deadLink(let slug):
      "The link leads nowhere: correct \(slug), or write that article."
    case .wideCode(let columns):
      "Break the line of code: it takes \(columns) columns, \(ArticleLint.codeLimit) fit."
    case .untranslated(let language, let file): "Translate it into \(language): add \(file)."
    case .repeatedSlug(let slug, let file):
      "Rename it: \(file) is called \(slug), too."
    case .tooMany(let limit): "Remove some articles: \(limit) are read."
    }
  }

  static let keys = ["title", "summary", "rules", "order"]
}
