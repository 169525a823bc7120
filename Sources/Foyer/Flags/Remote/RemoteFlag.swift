import SceneServices

/// A server's setting of a flag.
struct RemoteFlag: Sendable, Equatable {
  enum Value: Sendable, Equatable {
    case yesOrNo(Bool)
    case text(String)
    /// A number or an object, which no flag of Foyer's has.
    case other
  }

  /// Nil leaves the value to other sources (OFREP 0.3, *code defaults*).
  let value: Value?
  let reason: FlagReason
  var variant: String?
  var errorCode: FlagErrorCode?

  /// - Parameter isCached: true if the response is from an earlier run.
  func setting<Value: FlagValue>(isCached: Bool) -> FlagSetting<Value>? {
    if let errorCode { return errorCode == .flagNotFound ? nil : .problem(errorCode) }
    guard let value else { return nil }
    guard let value: Value = value.converted() else { return .problem(.typeMismatch) }
    return .value(value, isCached ? .cached : reason, variant: variant)
  }
}

extension RemoteFlag.Value {
  fileprivate func converted<Value: FlagValue>() -> Value? {
    switch self {
    case .yesOrNo(let value): value as? Value
    case .text(let text): text as? Value
    case .other: nil
    }
  }
}
