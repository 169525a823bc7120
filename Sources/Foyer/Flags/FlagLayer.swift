import SceneServices

/// A source of flag values.
protocol FlagLayer: Sendable {
  var source: FlagSource { get }

  /// Returns nil if the source doesn't set the flag.
  func setting<Value>(of flag: FeatureFlag<Value>) -> FlagSetting<Value>?
}

/// A source's setting of a flag.
enum FlagSetting<Value: FlagValue>: Equatable {
  case value(Value, FlagReason, variant: String? = nil)
  /// The setting is unusable; the next source decides.
  case problem(FlagErrorCode)
}

/// Flags as texts: `--flag`, environment variables, a brand's file.
struct WrittenFlags: FlagLayer {
  let source: FlagSource
  let values: [String: String]

  func setting<Value>(of flag: FeatureFlag<Value>) -> FlagSetting<Value>? {
    guard let text = values[flag.key] else { return nil }
    return Value(flagText: text).map { .value($0, .isStatic) } ?? .problem(.typeMismatch)
  }
}
