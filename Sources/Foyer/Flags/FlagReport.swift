import Domain
import SceneServices

/// What a flag is for this run, as an operator reads it.
public struct FlagReport: Sendable, Equatable, Encodable {
  public let key: String
  public let value: String
  /// Who has set it: `server`, `brand`, `default`.
  public let source: String
  /// OpenFeature's reason: `STATIC`, `CACHED`, `DEFAULT`, `ERROR`.
  public let reason: String
  /// What the server calls the value.
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
