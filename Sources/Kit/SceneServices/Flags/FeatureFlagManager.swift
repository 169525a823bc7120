/// The values of feature flags for this brand and this run. Only Presenters read them (design rule
/// 86).
///
/// It never throws. A source with a wrong value is skipped, and without a valid one the result is
/// the flag's default, with the reason (OpenFeature specification, section 1.4, *flag evaluation*).
public protocol FeatureFlagManager: Sendable {
  /// Returns the flag's value with its source and reason.
  func evaluate<Value>(_ flag: FeatureFlag<Value>) -> FlagEvaluation<Value>
}

extension FeatureFlagManager {
  /// Returns the flag's value alone.
  public subscript<Value>(flag: FeatureFlag<Value>) -> Value { evaluate(flag).value }
}

/// A flag's value and the reason for it (OpenFeature's *evaluation details*).
public struct FlagEvaluation<Value: FlagValue>: Sendable, Equatable {
  /// The value in effect.
  public let value: Value
  /// The source that set the value.
  public let source: FlagSource
  /// The reason for the value.
  public let reason: FlagReason
  /// The server's name of this value; nil if it gives none, or another source decided.
  public let variant: String?
  /// The error of the first source that was skipped for its wrong value; nil without one.
  public let errorCode: FlagErrorCode?

  /// Creates an evaluation.
  public init(
    value: Value, source: FlagSource, reason: FlagReason, variant: String? = nil,
    errorCode: FlagErrorCode? = nil
  ) {
    self.value = value
    self.source = source
    self.reason = reason
    self.variant = variant
    self.errorCode = errorCode
  }
}

/// A source of flag values. The earlier ones override the later ones.
public enum FlagSource: String, Sendable {
  /// An option of the program's command line.
  case commandLine = "command line"
  /// An environment variable.
  case environment
  /// A flag server.
  case server
  /// The brand file.
  case brand
  /// No source: the default applies.
  case none = "default"
}

/// A reason for a flag's value, in OpenFeature's words.
public enum FlagReason: String, Sendable {
  /// A source sets the value: see `FlagEvaluation.source`.
  case isStatic = "STATIC"
  /// No source sets the flag.
  case isDefault = "DEFAULT"
  /// A source with a wrong value was skipped: see `FlagEvaluation.errorCode`.
  case isError = "ERROR"
  /// A server decided by properties of the caller.
  case targetingMatch = "TARGETING_MATCH"
  /// A server decided by a random split.
  case split = "SPLIT"
  /// A server has switched the flag off.
  case disabled = "DISABLED"
  /// A server's earlier value, since the server hasn't answered again.
  case cached = "CACHED"
  /// A server's reason that isn't among these.
  case unknown = "UNKNOWN"
}

/// An error in a flag's setting, in OpenFeature's words.
public enum FlagErrorCode: String, Sendable {
  /// The value isn't of the flag's type.
  case typeMismatch = "TYPE_MISMATCH"
  /// The server doesn't know the flag.
  case flagNotFound = "FLAG_NOT_FOUND"
  /// The value can't be parsed.
  case parseError = "PARSE_ERROR"
  /// The server needs a key that identifies the caller.
  case targetingKeyMissing = "TARGETING_KEY_MISSING"
  /// The server rejected the caller's properties.
  case invalidContext = "INVALID_CONTEXT"
  /// The server's values haven't been loaded yet.
  case providerNotReady = "PROVIDER_NOT_READY"
  /// Any other error.
  case general = "GENERAL"
}

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

/// Flags from environment variables, for a program without a flag server.
///
/// With the prefix `POLL_`, the variable `POLL_RESULTS_SHOWN` sets the flag `results.shown`.
public struct EnvironmentFlags: FeatureFlagManager {
  private let prefix: String
  private let environment: [String: String]

  /// Creates flags that other variables than those of the prefix don't set.
  ///
  /// - Parameter environment: all variables by name, such as `Program.environment` of `Viper`.
  public init(prefix: String, in environment: [String: String]) {
    (self.prefix, self.environment) = (prefix, environment)
  }

  public func evaluate<Value>(_ flag: FeatureFlag<Value>) -> FlagEvaluation<Value> {
    guard let text = environment[Self.variable(of: flag.key, prefix: prefix)] else {
      return FlagEvaluation(value: flag.defaultValue, source: .none, reason: .isDefault)
    }
    guard let value = Value(flagText: text) else {
      return FlagEvaluation(
        value: flag.defaultValue, source: .none, reason: .isError, errorCode: .typeMismatch)
    }
    return FlagEvaluation(value: value, source: .environment, reason: .isStatic)
  }

  /// Returns the variable of a flag: `FOYER_FLAG_SIGN_UP_ENABLED` for `signUp.enabled` with the prefix
  /// `FOYER_FLAG_`.
  public static func variable(of key: String, prefix: String) -> String {
    key.reduce(into: prefix) { name, character in
      if character == "." {
        name += "_"
      } else {
        name += character.isUppercase ? "_\(character)" : character.uppercased()
      }
    }
  }
}
