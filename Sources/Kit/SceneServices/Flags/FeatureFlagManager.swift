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
  public let value: Value
  public let source: FlagSource
  public let reason: FlagReason
  /// What the server calls this value; nil where it says nothing, or another source decides.
  public let variant: String?
  public let errorCode: FlagErrorCode?

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

/// Who has set a flag, the strongest first.
public enum FlagSource: String, Sendable {
  case commandLine = "command line"
  case environment
  case server
  case brand
  case none = "default"
}

/// Why a flag is as it is, in OpenFeature's words.
public enum FlagReason: String, Sendable {
  /// Somebody has set it: see `FlagEvaluation.source`.
  case isStatic = "STATIC"
  case isDefault = "DEFAULT"
  case isError = "ERROR"
  /// A server decided by who asks.
  case targetingMatch = "TARGETING_MATCH"
  /// A server decided by chance.
  case split = "SPLIT"
  /// A server has switched it off.
  case disabled = "DISABLED"
  /// A server has said so before, and hasn't answered since.
  case cached = "CACHED"
  case unknown = "UNKNOWN"
}

/// What is wrong with what somebody has set, in OpenFeature's words.
public enum FlagErrorCode: String, Sendable {
  case typeMismatch = "TYPE_MISMATCH"
  case flagNotFound = "FLAG_NOT_FOUND"
  case parseError = "PARSE_ERROR"
  case targetingKeyMissing = "TARGETING_KEY_MISSING"
  case invalidContext = "INVALID_CONTEXT"
  case providerNotReady = "PROVIDER_NOT_READY"
  case general = "GENERAL"
}
