import TerminalKit
import TerminalWidgets

/// Why a line can't be an answer: a field would keep something else than was sent.
enum LineProblem: Equatable {
  case notUTF8
  case controlCharacter

  /// Nil for bytes that are text as they are.
  init?(in bytes: some Sequence<UInt8>) {
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

  /// Of a password, where it lies.
  init?(in hidden: any HiddenLine) {
    guard let problem = hidden.withBytes({ LineProblem(in: $0) }) else { return nil }
    self = problem
  }

  var phrase: LinearPhrase {
    switch self {
    case .notUTF8: .notUTF8
    case .controlCharacter: .controlCharacter
    }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
