import Domain
import SceneServices

/// A flag that Foyer has, whatever its type: what commands and checks go through.
public struct KnownFlag: Sendable {
  public let key: String
  public let kind: FlagKind
  /// Says what it is for this run.
  public let report: @Sendable (any FeatureFlagManager) -> FlagReport
  /// Says why it can't be what a layer wants it to be; nil where it can, or the layer says nothing.
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

  /// The environment variable that sets it: `FOYER_FLAG_SIGN_UP_ENABLED` for `signUp.enabled`.
  public var variable: String {
    key.reduce(into: Self.variablePrefix) { name, character in
      if character == "." {
        name += "_"
      } else {
        name += character.isUppercase ? "_\(character)" : character.uppercased()
      }
    }
  }

  /// The variables that look as if they set a flag, and don't.
  static func variables(unknownIn environment: [String: String]) -> [String] {
    let named = environment.keys.filter { $0.hasPrefix(variablePrefix) }
    guard !named.isEmpty else { return [] }
    let known = Set(all.map(\.variable))
    return named.filter { !known.contains($0) }.sorted()
  }

  static let variablePrefix = "FOYER_FLAG_"

  package func takes(_ text: String) -> Bool { kind == .text || Bool(flagText: text) != nil }
}

/// What a flag's value may be.
public enum FlagKind: Sendable {
  case text, yesOrNo
}
