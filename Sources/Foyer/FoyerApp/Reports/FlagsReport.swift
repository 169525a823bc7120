import Domain
import Flags
import SceneServices

/// What `foyer flags` prints: every flag, its value, who has set it, and why it is so.
public struct FlagsReport {
  private let flags: [FlagReport]

  public init(_ manager: any FeatureFlagManager) {
    flags = KnownFlag.all.map { $0.report(manager) }
  }

  /// What can be said of each flag, as `--flag` takes it: all values, or what stands before them.
  public static var settings: [String] {
    KnownFlag.all.flatMap { flag in
      switch flag.kind {
      case .yesOrNo: ["\(flag.key)=true", "\(flag.key)=false"]
      case .text: ["\(flag.key)="]
      }
    }
  }

  public var table: String {
    TextTable(
      flags.map { flag in
        [
          harmless(flag.key), harmless(flag.value), flag.source, flag.reason,
          harmless(flag.variant ?? ""), flag.errorCode ?? "",
        ]
      }
    ).description
  }

  /// An array of objects (RFC 8259).
  public var json: String { JSONText.pretty(flags) }
}

extension DIContainer {
  /// Asks the server for flags, if one is named, and takes its answer over; what it has said before
  /// stands in for one.
  ///
  /// - Returns: a sentence about why there is no answer, if so.
  public func askForFlags() async -> String? {
    guard let remote = flags.remote else { return nil }
    do throws(FlagServerProblem) {
      _ = flags.adopt(try await remote.fetch(), log: log)
      return nil
    } catch {
      return harmless("\(remote.address): \(error).")
    }
  }
}
