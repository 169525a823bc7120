import ArgumentParser
import Domain
import Essentials
import FoyerApp
import FoyerTexts
import SceneServices
import Viper

struct AuditPrune: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune", abstract: "Delete old entries of the audit log for good.",
    discussion: "The rest stays verifiable, and an entry records who deleted how many.")

  @Option(
    help: ArgumentHelp(
      "Delete entries before this time: 365d, 2026-11-21 or 2026-11-21T04:23:50Z.",
      valueName: "time"))
  var before: Since

  @Flag(help: "Print a JSON object instead of a sentence.")
  var json = false

  @OptionGroup(title: commonOptions) var options: OperatorOptions

  func run() {
    let (before, json) = (before, json)
    options.perform { (container) async throws(CommandFailure) in
      let texts = container.localization.texts
      let now = Date()
      let time = before.date(before: now)
      // The command deletes entries for good, and an operator could mean months by 12m.
      guard time <= now - Self.youngest else {
        throw CommandFailure(sentence: texts[.commandAuditTooYoung], exitCode: .usage)
      }
      let pruning = try await container.execute(PruneAudit(before: time))
      print(json ? JSONText.pretty(Report(pruning)) : Self.sentence(pruning, texts))
    }
  }

  /// In seconds: a day. Younger entries are kept.
  private static let youngest: TimeInterval = 86_400

  private static func sentence(_ pruning: AuditPruning, _ texts: any Texts) -> String {
    pruning.removed == 0
      ? texts[.commandAuditNothingToPrune]
      : texts[.commandAuditPruned(count: pruning.removed, anchor: "\(pruning.anchor)")]
  }

  private struct Report: Encodable {
    let removed: Int
    /// The place of the last deleted entry.
    let anchor: String

    init(_ pruning: AuditPruning) {
      (removed, anchor) = (pruning.removed, "\(pruning.anchor)")
    }
  }
}
