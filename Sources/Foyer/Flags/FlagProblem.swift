/// A setting of a flag without effect, as a sentence for operators.
public enum FlagProblem: Sendable, Equatable, CustomStringConvertible {
  /// An environment variable with the prefix of flags that names none of them.
  case unknownVariable(String)
  /// - Parameter is: the value that applies instead.
  case wrongValue(key: String, is: String)

  public var description: String {
    switch self {
    case .unknownVariable(let name): "\(name) names no flag; `foyer flags` lists all flags"
    case .wrongValue(let key, let value):
      "flag \(key): the configured value has the wrong type, so \(value) applies"
    }
  }
}
