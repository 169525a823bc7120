/// A switch or a setting with the default that applies if no source sets it.
///
/// A scene declares its own: `static let isOpen = FeatureFlag("guestBook.open", default: true)`.
public struct FeatureFlag<Value: FlagValue>: Sendable {
  /// The name by which sources set the flag.
  public let key: String
  /// The value if no source sets the flag to a valid value.
  public let defaultValue: Value

  /// Declares a flag.
  public init(_ key: StaticString, default defaultValue: Value) {
    self.key = key.description
    self.defaultValue = defaultValue
  }
}

/// A type of flag values: text, or yes or no.
public protocol FlagValue: Sendable, Equatable, CustomStringConvertible {
  /// Parses a value as people write it: `true`, `on`, `yes` and `1`, or the opposites, for a
  /// `Bool`. The result is nil if the text has another type.
  init?(flagText: String)
}

extension Bool: FlagValue {
  /// Parses `true`, `on`, `yes`, `1` or `false`, `off`, `no`, `0`, in upper or lower case.
  public init?(flagText: String) {
    switch flagText.lowercased() {
    case "true", "on", "yes", "1": self = true
    case "false", "off", "no", "0": self = false
    default: return nil
    }
  }
}

extension String: FlagValue {
  /// Takes the text as it is.
  public init?(flagText: String) { self = flagText }
}
