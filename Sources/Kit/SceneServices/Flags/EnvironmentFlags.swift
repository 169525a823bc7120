/// Flags from environment variables, for a program without a flag server.
///
/// With the prefix `POLL_`, the variable `POLL_RESULTS_SHOWN` sets the flag `results.shown`.
public struct EnvironmentFlags: FeatureFlagManager {
  private let prefix: String
  private let environment: [String: String]

  /// Creates flags that other variables than those of the prefix don't set.
  ///
  /// - Parameter environment: all variables by name, such as `Program.environment` of `Viper`.
  public init(prefix: String, in environment: [String: String]) {
    (self.prefix, self.environment) = (prefix, environment)
  }

  public func evaluate<Value>(_ flag: FeatureFlag<Value>) -> FlagEvaluation<Value> {
    guard let text = environment[Self.variable(of: flag.key, prefix: prefix)] else {
      return FlagEvaluation(value: flag.defaultValue, source: .none, reason: .isDefault)
    }
    guard let value = Value(flagText: text) else {
      return FlagEvaluation(
        value: flag.defaultValue, source: .none, reason: .isError, errorCode: .typeMismatch)
    }
    return FlagEvaluation(value: value, source: .environment, reason: .isStatic)
  }

  /// Returns the variable of a flag: `FOYER_FLAG_SIGN_UP_ENABLED` for `signUp.enabled` with the prefix
  /// `FOYER_FLAG_`.
  public static func variable(of key: String, prefix: String) -> String {
    key.reduce(into: prefix) { name, character in
      if character == "." {
        name += "_"
      } else {
        name += character.isUppercase ? "_\(character)" : character.uppercased()
      }
    }
  }
}
