/// A switch or a piece of configuration, with what it is where nobody says otherwise.
///
/// A scene declares its own: `static let isOpen = FeatureFlag("guestBook.open", default: true)`.
public struct FeatureFlag<Value: FlagValue>: Sendable {
  public let key: String
  public let defaultValue: Value

  public init(_ key: StaticString, default defaultValue: Value) {
    self.key = key.description
    self.defaultValue = defaultValue
  }
}

/// What a flag can be: a text, or yes or no.
public protocol FlagValue: Sendable, Equatable, CustomStringConvertible {
  /// Reads a value as people write it; nil when it is of another type.
  init?(flagText: String)
}

extension Bool: FlagValue {
  public init?(flagText: String) {
    switch flagText.lowercased() {
    case "true", "on", "yes", "1": self = true
    case "false", "off", "no", "0": self = false
    default: return nil
    }
  }
}

extension String: FlagValue {
  public init?(flagText: String) { self = flagText }
}
