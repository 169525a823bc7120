import Domain
import SceneServices

/// One of Foyer's flags, independent of its type, for commands and checks.
public struct KnownFlag: Sendable {
  public let key: String
  public let kind: FlagKind
  /// Returns the flag's value in this run.
  public let report: @Sendable (any FeatureFlagManager) -> FlagReport
  /// Returns the problem of a source's setting; nil if the setting is usable or missing.
  let problem: @Sendable (any FlagLayer) -> FlagErrorCode?

  public static let all = [
    KnownFlag(.sectionOrder), KnownFlag(.signUpEnabled), KnownFlag(.signInEnabled),
    KnownFlag(.membersEnabled),
    KnownFlag(.articlesEnabled), KnownFlag(.contactEnabled),
    KnownFlag(.tutorialOnFirstRun), KnownFlag(.coachmarksEnabled),
  ]

  package static func named(_ key: String) -> KnownFlag? { all.first { $0.key == key } }

  private init(_ flag: FeatureFlag<String>) {
    self.init(flag, kind: .text)
  }

  private init(_ flag: FeatureFlag<Bool>) {
    self.init(flag, kind: .yesOrNo)
  }

  private init<Value>(_ flag: FeatureFlag<Value>, kind: FlagKind) {
    key = flag.key
    self.kind = kind
    report = { FlagReport(key: flag.key, $0.evaluate(flag)) }
    problem = { layer in
      guard case .problem(let code)? = layer.setting(of: flag) else { return nil }
      return code
    }
  }

  /// The environment variable of the flag: `FOYER_FLAG_SIGN_UP_ENABLED` for `signUp.enabled`.
  public var variable: String { EnvironmentFlags.variable(of: key, prefix: Self.variablePrefix) }

  /// Returns the variables that have the prefix of flags, but name no flag.
  static func variables(unknownIn environment: [String: String]) -> [String] {
    let named = environment.keys.filter { $0.hasPrefix(variablePrefix) }
    guard !named.isEmpty else { return [] }
    let known = Set(all.map(\.variable))
    return named.filter { !known.contains($0) }.sorted()
  }

  static let variablePrefix = "FOYER_FLAG_"

  package func takes(_ text: String) -> Bool { kind == .text || Bool(flagText: text) != nil }
}

/// The type of a flag's value.
public enum FlagKind: Sendable {
  case text, yesOrNo
}
