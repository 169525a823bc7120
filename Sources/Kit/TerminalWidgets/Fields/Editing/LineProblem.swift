import TerminalKit

/// A reason for which a line or a pasted secret can't be an answer: a field would store other text than
/// was sent.
package enum LineProblem: Equatable {
  case notUTF8
  case controlCharacter

  /// Checks bytes. The result is nil for plain text.
  package init?(in bytes: some Sequence<UInt8>) {
    var rest = bytes.makeIterator()
    var decoder = UTF8()
    while true {
      switch decoder.decode(&rest) {
      case .scalarValue(let scalar) where Self.isControl(scalar):
        self = .controlCharacter
        return
      case .scalarValue: continue
      case .error:
        self = .notUTF8
        return
      case .emptyInput: return nil
      }
    }
  }

  /// Checks a password in place.
  package init?(in hidden: any HiddenLine) {
    guard let problem = hidden.withBytes({ LineProblem(in: $0) }) else { return nil }
    self = problem
  }

  package var phrase: LinearPhrase {
    switch self {
    case .notUTF8: .notUTF8
    case .controlCharacter: .controlCharacter
    }
  }

  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
