import Domain
import SceneServices

/// Flags from the command line, the environment, a server and the brand, in order of precedence.
public struct LayeredFeatureFlags: FeatureFlagManager {
  private let layers: [any FlagLayer]
  /// The flags of a server; nil if no server is named.
  public let remote: RemoteFlags?
  /// The settings of this machine that have no effect: unknown flags, and values of a wrong type.
  public let problems: [FlagProblem]

  /// - Parameters:
  ///   - commandLine: the values of `--flag` by key, as `FlagOption` returns them.
  ///   - environment: all environment variables, including those of `KnownFlag.variable`.
  ///   - log: receives each problem once.
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

  /// Creates flags from sources of this machine only.
  private init(layers: [WrittenFlags]) {
    self.layers = layers
    remote = nil
    problems = []
  }

  /// A value of the wrong type is skipped, because a typing error must not open a feature that the
  /// brand has closed.
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

  /// An empty variable counts as unset.
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

extension LayeredFeatureFlags {
  /// Adopts a server's response.
  ///
  /// - Parameter log: receives the settings without effect.
  /// - Returns: whether any flag has changed.
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
