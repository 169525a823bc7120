import SceneServices

/// One of those who set flags.
protocol FlagLayer: Sendable {
  var source: FlagSource { get }

  /// Nil where it leaves the flag to others.
  func setting<Value>(of flag: FeatureFlag<Value>) -> FlagSetting<Value>?
}

/// What a layer says of a flag.
enum FlagSetting<Value: FlagValue>: Equatable {
  case value(Value, FlagReason, variant: String? = nil)
  /// It can't be obeyed: the next layer decides.
  case problem(FlagErrorCode)
}

/// Flags as people write them: `--flag`, variables, a label's file.
struct WrittenFlags: FlagLayer {
  let source: FlagSource
  let values: [String: String]

  func setting<Value>(of flag: FeatureFlag<Value>) -> FlagSetting<Value>? {
    guard let text = values[flag.key] else { return nil }
    return Value(flagText: text).map { .value($0, .isStatic) } ?? .problem(.typeMismatch)
  }
}
