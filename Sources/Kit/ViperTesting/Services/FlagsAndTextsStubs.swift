import SceneServices

/// Feature flags for tests. A flag without a value has its default.
public struct FlagsStub: FeatureFlagManager {
  private let values: [String: String]

  /// Creates flags with values by their keys.
  public init(_ values: [String: String] = [:]) { self.values = values }

  /// Returns the flag's value, or its default if it has none or one of a wrong type.
  public func evaluate<Value>(_ flag: FeatureFlag<Value>) -> FlagEvaluation<Value> {
    guard let value = values[flag.key].flatMap(Value.init(flagText:)) else {
      return FlagEvaluation(value: flag.defaultValue, source: .none, reason: .isDefault)
    }
    return FlagEvaluation(value: value, source: .commandLine, reason: .isStatic)
  }
}

/// Texts for tests: a text is its key, followed by its values. Wording can thus change without a
/// change to Presenter tests.
public struct TextsStub: Texts {
  /// Creates the texts.
  public init() {}

  /// Returns the key and the values, separated by blanks.
  public func string(for text: LocalizedText) -> String {
    ([text.key] + text.values.sorted { $0.key < $1.key }.map(\.value)).joined(separator: " ")
  }
}
