import Domain
import Flags
import SceneServices

/// The output of `foyer flags`: every flag with its value, source and reason.
public struct FlagsReport {
  private let flags: [FlagReport]

  public init(_ manager: any FeatureFlagManager) {
    flags = KnownFlag.all.map { $0.report(manager) }
  }

  /// All settings that `--flag` accepts; for a flag with any text, only `key=`.
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
      [["flag", "value", "source", "reason", "variant", "error"]]
        + flags.map { flag in
          [
            sanitized(flag.key), sanitized(flag.value), flag.source, flag.reason,
            sanitized(flag.variant ?? ""), flag.errorCode ?? "",
          ]
        }
    ).description
  }

  /// An array of objects.
  public var json: String { JSONText.pretty(flags) }
}

extension DIContainer {
  /// Asks the flag server, if one is named, and adopts its response. Without a response the flags
  /// keep the server's earlier values.
  ///
  /// - Returns: a sentence about the failure; nil if the request succeeded or there is no server.
  public func requestFlags() async -> String? {
    guard let remote = flags.remote else { return nil }
    do throws(FlagServerProblem) {
      _ = flags.adopt(try await remote.fetch(), log: log)
      return nil
    } catch {
      return sanitized("\(remote.address): \(error).")
    }
  }
}
