import SceneServices

/// Flags for tests: what isn't set has its default.
public struct FlagsStub: FeatureFlagManager {
  private let values: [String: String]

  public init(_ values: [String: String] = [:]) { self.values = values }

  public func evaluate<Value>(_ flag: FeatureFlag<Value>) -> FlagEvaluation<Value> {
    guard let value = values[flag.key].flatMap(Value.init(flagText:)) else {
      return FlagEvaluation(value: flag.defaultValue, variant: .none, reason: .isDefault)
    }
    return FlagEvaluation(value: value, variant: .commandLine, reason: .isStatic)
  }
}
