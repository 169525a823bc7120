import Domain
import SceneServices

/// Flags as the command line, the environment, a server and the label set them, in this order.
public struct LayeredFeatureFlags: FeatureFlagManager {
  private let layers: [any FlagLayer]
  /// What a server says; nil where none is named.
  public let remote: RemoteFlags?
  /// What was set on this machine and isn't obeyed.
  public let problems: [FlagProblem]

  /// - Parameters:
  ///   - commandLine: what `--flag` was given, by the flag's key: see `FlagOption`.
  ///   - environment: all variables; those of flags are picked out: see `KnownFlag.variable`.
  ///   - log: is told once of each problem.
  public init(
    commandLine: [String: String] = [:], environment: [String: String] = [:],
    remote: RemoteFlags? = nil, brand: [String: String] = [:], log: any ProblemLog
  ) {
    self.remote = remote
    let above = [
      WrittenFlags(source: .commandLine, values: commandLine),
      WrittenFlags(source: .environment, values: Self.flags(in: environment)),
    ]
    let below = WrittenFlags(source: .brand, values: brand)
    layers = above + (remote.map { [$0] } ?? []) + [below]
    problems =
      KnownFlag.variables(unknownIn: environment).map(FlagProblem.unknownVariable)
      + Self.wrongValues(in: above + [below])
    for problem in problems { log.record("\(problem)") }
  }

  /// On this machine alone.
  private init(layers: [WrittenFlags]) {
    self.layers = layers
    remote = nil
    problems = []
  }

  /// What is of another type is passed over: a slip must not open a door that the label has closed.
  public func evaluate<Value>(_ flag: FeatureFlag<Value>) -> FlagEvaluation<Value> {
    var errorCode: FlagErrorCode?
    for layer in layers {
      switch layer.setting(of: flag) {
      case nil: continue
      case .problem(let code): errorCode = errorCode ?? code
      case .value(let value, let reason, let variant):
        return FlagEvaluation(
          value: value, source: layer.source, reason: errorCode == nil ? reason : .isError,
          variant: variant, errorCode: errorCode)
      }
    }
    return FlagEvaluation(
      value: flag.defaultValue, source: .none, reason: errorCode == nil ? .isDefault : .isError,
      errorCode: errorCode)
  }

  private static func wrongValues(in layers: [WrittenFlags]) -> [FlagProblem] {
    let flags = LayeredFeatureFlags(layers: layers)
    return KnownFlag.all.filter { flag in
      layers.contains { $0.values[flag.key].map { !flag.takes($0) } ?? false }
    }
    .map { $0.report(flags) }.filter { $0.errorCode != nil }
    .map { .wrongValue(key: $0.key, is: $0.value) }
  }

  /// A variable that is empty counts as unset.
  private static func flags(in environment: [String: String]) -> [String: String] {
    var flags: [String: String] = [:]
    guard environment.keys.contains(where: { $0.hasPrefix(KnownFlag.variablePrefix) }) else {
      return flags
    }
    for flag in KnownFlag.all {
      if let text = environment[flag.variable], !text.isEmpty { flags[flag.key] = text }
    }
    return flags
  }
}

// MARK: What a server says

extension LayeredFeatureFlags {
  /// Takes over what a server has answered.
  ///
  /// - Parameter log: is told of what can't be obeyed.
  /// - Returns: whether a flag is another one now.
  public func adopt(_ update: RemoteFlags.Update, log: any ProblemLog) -> Bool {
    guard let remote else { return false }
    let before = values
    remote.adopt(update)
    for flag in KnownFlag.all {
      guard let code = flag.problem(remote) else { continue }
      let report = flag.report(self)
      log.record("flag \(flag.key): the server says \(code.rawValue), so it is \(report.value)")
    }
    return values != before
  }

  private var values: [String] { KnownFlag.all.map { $0.report(self).value } }
}
