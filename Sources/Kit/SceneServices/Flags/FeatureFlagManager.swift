/// Says what a flag is for this label and this run; read by Presenters only (seed rule 86).
///
/// It never throws: whatever goes wrong, the flag's default is given, with the reason
/// (OpenFeature specification, §1.4 *flag evaluation*).
public protocol FeatureFlagManager: Sendable {
  func evaluate<Value>(_ flag: FeatureFlag<Value>) -> FlagEvaluation<Value>
}

extension FeatureFlagManager {
  public subscript<Value>(flag: FeatureFlag<Value>) -> Value { evaluate(flag).value }
}

/// What a flag is, and why (OpenFeature's *evaluation details*).
public struct FlagEvaluation<Value: FlagValue>: Sendable, Equatable {
  public enum Reason: String, Sendable {
    /// Somebody has set it: see `variant`.
    case isStatic = "STATIC"
    case isDefault = "DEFAULT"
    case isError = "ERROR"
  }

  public enum ErrorCode: String, Sendable {
    case typeMismatch = "TYPE_MISMATCH"
  }

  /// Who has set it, the strongest first.
  public enum Variant: String, Sendable {
    case commandLine = "command line"
    case environment
    case brand
    case none = "default"
  }

  public let value: Value
  public let variant: Variant
  public let reason: Reason
  public let errorCode: ErrorCode?

  public init(value: Value, variant: Variant, reason: Reason, errorCode: ErrorCode? = nil) {
    self.value = value
    self.variant = variant
    self.reason = reason
    self.errorCode = errorCode
  }
}
