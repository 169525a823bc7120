import Domain
import SceneServices

/// Flags as the command line, the environment and the label set them, in this order.
public struct LayeredFeatureFlags: FeatureFlagManager {
  private let commandLine: [String: String]
  private let environment: [String: String]
  private let brand: [String: String]

  /// - Parameters:
  ///   - commandLine: what `--flag` was given, by the flag's key: see `FlagOption`.
  ///   - environment: all variables; those of flags are picked out: see `KnownFlag.variable`.
  ///   - log: is told once of each value that is of the wrong type.
  public init(
    commandLine: [String: String] = [:], environment: [String: String] = [:],
    brand: [String: String] = [:], log: any ProblemLog
  ) {
    self.commandLine = commandLine
    self.environment = Self.flags(in: environment)
    self.brand = brand
    for report in KnownFlag.all.map({ $0.report(self) }) where report.errorCode != nil {
      log.record(
        "flag \(report.key): the value that is set is not of its type, so it is \(report.value)")
    }
  }

  public func evaluate<Value>(_ flag: FeatureFlag<Value>) -> FlagEvaluation<Value> {
    let layers: [(FlagEvaluation<Value>.Variant, [String: String])] = [
      (.commandLine, commandLine), (.environment, environment), (.brand, brand),
    ]
    for (variant, values) in layers {
      guard let text = values[flag.key] else { continue }
      guard let value = Value(flagText: text) else { return Self.mismatch(flag) }
      return FlagEvaluation(value: value, variant: variant, reason: .isStatic)
    }
    return FlagEvaluation(value: flag.defaultValue, variant: .none, reason: .isDefault)
  }

  private static func mismatch<Value>(_ flag: FeatureFlag<Value>) -> FlagEvaluation<Value> {
    FlagEvaluation(
      value: flag.defaultValue, variant: .none, reason: .isError, errorCode: .typeMismatch)
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
