import SceneServices

/// Flags for tests: what isn't set has its default.
public struct FlagsStub: FeatureFlagManager {
  private let values: [String: String]

  public init(_ values: [String: String] = [:]) { self.values = values }

  public func evaluate<Value>(_ flag: FeatureFlag<Value>) -> FlagEvaluation<Value> {
    guard let value = values[flag.key].flatMap(Value.init(flagText:)) else {
      return FlagEvaluation(value: flag.defaultValue, source: .none, reason: .isDefault)
    }
    return FlagEvaluation(value: value, source: .commandLine, reason: .isStatic)
  }
}

/// Texts for tests: a key is its own text, followed by the values, so that wording can change
/// without a Presenter test.
public struct TextsStub: Texts {
  public init() {}

  public func string(for text: Text) -> String {
    ([text.key] + text.values.sorted { $0.key < $1.key }.map(\.value)).joined(separator: " ")
  }
}
