import Domain
import SceneServices
import Services

/// What `foyer flags` prints: every flag, its value, and who has set it.
public struct FlagsReport {
  private let flags: [FlagReport]

  public init(_ manager: any FeatureFlagManager) {
    flags = KnownFlag.all.map { $0.report(manager) }
  }

  public var table: String {
    TextTable(
      flags.map { flag in
        [harmless(flag.key), harmless(flag.value), flag.source, flag.errorCode ?? ""]
      }
    ).description
  }

  /// An array of objects (RFC 8259).
  public var json: String { JSONText.pretty(flags) }
}
