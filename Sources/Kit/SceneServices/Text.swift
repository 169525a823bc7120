/// A sentence that a screen shows: which one, and what is filled into it.
///
/// Only declarations make one, each with a literal key, so that what is misspelt doesn't compile:
///
/// ```swift
/// extension Text {
///   static let guestBookTitle = Text("guestBook.title")
///   static func guestBookThanks(name: String) -> Text { Text("guestBook.thanks", ["name": name]) }
/// }
/// ```
public struct Text: Sendable, Hashable {
  /// Where it stands in the files of texts: `signUp.title`.
  public let key: String
  /// What its `{places}` are filled with.
  public let values: [String: String]
  /// What decides between singular and plural, as the language has them; also fills `{count}`.
  public let count: Int?

  public init(_ key: StaticString, _ values: [String: String] = [:], count: Int? = nil) {
    self.key = key.description
    self.values = count.map { values.merging(["count": "\($0)"]) { own, _ in own } } ?? values
    self.count = count
  }

  /// One of several texts under a key, by a name that is known at run time only: a month, an action.
  public init(family key: StaticString, _ name: String) {
    self.key = "\(key).\(name)"
    values = [:]
    count = nil
  }
}

/// The texts of the screens in the language and the label in use.
public protocol Texts: Sendable {
  /// The text, with each `{place}` in it filled in.
  func string(for text: Text) -> String
}

extension Texts {
  public subscript(text: Text) -> String { string(for: text) }
}
