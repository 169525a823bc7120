/// A switch or a piece of configuration, with what it is where nobody says otherwise.
public struct FeatureFlag<Value: FlagValue>: Sendable {
  public let key: String
  public let defaultValue: Value
}

/// What a flag can be: a text, or yes or no.
public protocol FlagValue: Sendable, Equatable, CustomStringConvertible {
  /// Reads a value as people write it; nil when it is of another type.
  init?(flagText: String)
}

extension Bool: FlagValue {
  public init?(flagText: String) {
    switch flagText.lowercased() {
    case "true", "on", "yes", "1": self = true
    case "false", "off", "no", "0": self = false
    default: return nil
    }
  }
}

extension String: FlagValue {
  public init?(flagText: String) { self = flagText }
}

extension FeatureFlag where Value == String {
  /// The sections of the help center (seed rule 88); empty means the default order.
  public static let sectionOrder = FeatureFlag(key: "sectionOrder", defaultValue: "")
}

extension FeatureFlag where Value == Bool {
  public static let signUpEnabled = FeatureFlag(key: "signUp.enabled", defaultValue: true)
  public static let membersEnabled = FeatureFlag(key: "members.enabled", defaultValue: true)
  public static let tutorialOnFirstRun = FeatureFlag(
    key: "tutorial.onFirstRun", defaultValue: true)
  public static let coachmarksEnabled = FeatureFlag(key: "coachmarks.enabled", defaultValue: true)
}
