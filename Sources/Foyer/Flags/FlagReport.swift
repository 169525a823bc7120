import Domain
import SceneServices

/// The value of a flag in this run, for an operator.
public struct FlagReport: Sendable, Equatable, Encodable {
  public let key: String
  public let value: String
  /// The source: `server`, `brand`, `default` …
  public let source: String
  /// OpenFeature's reason: `STATIC`, `CACHED`, `DEFAULT`, `ERROR`.
  public let reason: String
  /// The server's name for the value.
  public let variant: String?
  public let errorCode: String?

  init<Value>(key: String, _ evaluation: FlagEvaluation<Value>) {
    self.key = key
    value = evaluation.value.description
    source = evaluation.source.rawValue
    reason = evaluation.reason.rawValue
    variant = evaluation.variant
    errorCode = evaluation.errorCode?.rawValue
  }
}
