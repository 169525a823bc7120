import Domain
import SceneServices

/// Flags as the command line, the environment and the label set them, in this order.
public struct LayeredFeatureFlags: FeatureFlagManager {
  private let commandLine: [String: String]
  private let environment: [String: String]
  private let brand: [String: String]
  /// What was set and isn't obeyed.
  public private(set) var problems: [FlagProblem] = []

  /// - Parameters:
  ///   - commandLine: what `--flag` was given, by the flag's key: see `FlagOption`.
  ///   - environment: all variables; those of flags are picked out: see `KnownFlag.variable`.
  ///   - log: is told once of each problem.
  public init(
    commandLine: [String: String] = [:], environment: [String: String] = [:],
    brand: [String: String] = [:], log: any ProblemLog
  ) {
    self.commandLine = commandLine
    self.environment = Self.flags(in: environment)
    self.brand = brand
    problems =
      KnownFlag.variables(unknownIn: environment).map(FlagProblem.unknownVariable)
      + KnownFlag.all.map { $0.report(self) }.filter { $0.errorCode != nil }
      .map { .wrongValue(key: $0.key, is: $0.value) }
    for problem in problems { log.record("\(problem)") }
  }

  /// What is of another type is passed over: a slip must not open a door that the label has closed.
  public func evaluate<Value>(_ flag: FeatureFlag<Value>) -> FlagEvaluation<Value> {
    let layers: [(FlagEvaluation<Value>.Variant, [String: String])] = [
      (.commandLine, commandLine), (.environment, environment), (.brand, brand),
    ]
    var mismatch: FlagEvaluation<Value>.ErrorCode?
    for (variant, values) in layers {
      guard let text = values[flag.key] else { continue }
      guard let value = Value(flagText: text) else {
        mismatch = .typeMismatch
        continue
      }
      return FlagEvaluation(
        value: value, variant: variant, reason: mismatch == nil ? .isStatic : .isError,
        errorCode: mismatch)
    }
    return FlagEvaluation(
      value: flag.defaultValue, variant: .none, reason: mismatch == nil ? .isDefault : .isError,
      errorCode: mismatch)
  }

  /// A variable that is empty counts as unset.
  private static func flags(in environment: [String: String]) -> [String: String] {
    var flags: [String: String] = [:]
    for flag in KnownFlag.all {
      if let text = environment[flag.variable], !text.isEmpty { flags[flag.key] = text }
    }
    return flags
  }
}
