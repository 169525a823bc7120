import Domain

/// The reason for which the rules can't be used; its description gives advice.
public struct EmailRulesError: Error, Equatable, Sendable, CustomStringConvertible {
  enum Kind: Equatable, Sendable {
    case unreadable(TextFileError)
    case unreadableList(TextFileError)
    case noText
    /// The file is probably being written: without rules, every address would be accepted.
    case empty
    case noVerdict
    case noPattern
    case noDomain
  }

  let place: String
  let kind: Kind

  init(place: String, _ kind: Kind) { (self.place, self.kind) = (place, kind) }

  /// The problem in the form of compilers: `file:line: sentence`.
  public var description: String { "\(LogText.escaped(place)): \(sentence)" }

  /// True if the same files may be usable later, for instance after a change to their directory.
  var isPassing: Bool {
    switch kind {
    case .unreadable(let error), .unreadableList(let error):
      [.failed, .notAllowed, .untrusted(.otherOwner)].contains(error)
    case .noText, .empty, .noVerdict, .noPattern, .noDomain: false
    }
  }

  private var sentence: String {
    switch kind {
    case .unreadable(let error): "Correct or remove the file: \(error.reason)."
    case .unreadableList(let error):
      "Correct the name of the list in this line, or the list: \(error.reason)."
    case .noText: "Write the file in UTF-8."
    case .empty: "Write a rule or a comment into the file, or remove it."
    case .noVerdict: "Begin the line with allow, hold or refuse."
    case .noDomain:
      "Write one domain in the line, such as example.org; a comment has a line of its own."
    case .noPattern: "Write a domain, an address, or “file” and the name of a list of domains."
    }
  }
}
