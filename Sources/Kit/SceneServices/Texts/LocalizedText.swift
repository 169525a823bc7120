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
