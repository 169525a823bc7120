/// The reason for which a file can't be read as YAML.
public struct YAMLError: Error, Equatable, Sendable, CustomStringConvertible {
  public enum Kind: Equatable, Sendable {
    /// The file breaks the grammar, nests too deeply or has a second document. The message is
    /// libyaml's where libyaml has found the mistake.
    case syntax(String)
    /// The file repeats a part of itself by `*name`. A few lines of nested aliases can stand for
    /// billions of values, so that no alias is read.
    case alias(String)
    /// A map has two keys with this text; the line is the second one's.
    case repeatedKey(String)
  }

  public let kind: Kind
  /// From 1.
  public let line: Int

  public var description: String {
    let reason =
      switch kind {
      case .syntax(let message): message
      case .alias(let name): "write the value out instead of *\(name)"
      case .repeatedKey(let key): "\(key) is given more than once"
      }
    return "line \(line): \(reason)"
  }
}
