/// A flag that was set so that it can't be obeyed: a sentence for operators.
public enum FlagProblem: Sendable, Equatable, CustomStringConvertible {
  /// An environment variable that begins as those of flags do, and is none of them.
  case unknownVariable(String)
  /// - Parameter is: what it is instead.
  case wrongValue(key: String, is: String)

  public var description: String {
    switch self {
    case .unknownVariable(let name): "\(name) names no flag: `foyer flags` lists them"
    case .wrongValue(let key, let value):
      "flag \(key): the value that is set is not of its type, so it is \(value)"
    }
  }
}
