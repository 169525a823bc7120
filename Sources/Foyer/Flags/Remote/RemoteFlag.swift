import SceneServices

/// What a server says of a flag.
struct RemoteFlag: Sendable, Equatable {
  enum Value: Sendable, Equatable {
    case yesOrNo(Bool)
    case text(String)
    /// No flag of Foyer's is a number or an object.
    case other
  }

  /// Nil leaves the value to others (OFREP 0.3, *code defaults*).
  let value: Value?
  let reason: FlagReason
  var variant: String?
  var errorCode: FlagErrorCode?

  /// - Parameter isCached: whether the server has said so before this run.
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
