import ArgumentParser
import Composition
import Domain
import Essentials
import FoyerTexts
import SceneServices
import Viper
import Wording

struct AuditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit", abstract: "List and verify the log of who changed what.",
    discussion: """
      The store writes an entry with each change of an account, an application, an invitation, a \
      token, an SSH key, a suspension or a setting. Each entry has the digest of the one before.
      """,
    subcommands: [AuditList.self, AuditVerify.self, AuditPrune.self])
}

struct AuditList: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the entries of the audit log, oldest first.")

  @Option(
    help: """
      List only entries about this account: its id or how that begins, its address, or the whole id \
      of a deleted one. The id or name of an invitation or a token works as well.
      """,
    completion: .accountIDs)
  var account: String?

  @Option(
    help: ArgumentHelp(
      "List only entries since this time: 30m, 24h, 7d, 2026-11-21 or 2026-11-21T04:23:50Z.",
      valueName: "time"))
  var since: Since?

  @Flag(help: "Print JSON Lines, one object for each entry, instead of a table.")
  var json = false

  @OptionGroup var table: TableOptions

  @OptionGroup(title: commonOptions) var options: OperatorOptions

  func perform(_ container: DIContainer, _ texts: any Texts) async throws(CommandFailure) {
    var choice = AuditChoice(since: since?.date(before: Date()))
    if let account {
      // Entries outlive their account, and some are about other subjects.
      choice.subject = try await container.entry(named: account)?.account.id.description ?? account
    }
    let layout = try AuditRow.layout.showing(table, texts)
    try await ListPrinter<AuditRow>(json ? .jsonLines : .table, layout, texts).print(
      { AuditRow($0, texts) }, none: .commandAuditNone, from: container.useCases.backend,
      { [choice] in ListAuditEntries(after: $0, choice) })
  }
}

struct AuditPrune: OperatorCommand {
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

  func perform(_ container: DIContainer, _ texts: any Texts) async throws(CommandFailure) {
    let now = Date()
    let time = before.date(before: now)
    // The command deletes entries for good, and an operator could mean months by 12m.
    guard time <= now - Self.youngest else {
      throw CommandFailure(sentence: texts[.commandAuditTooYoung], exitCode: .usage)
    }
    let pruning = try await container.execute(PruneAudit(before: time))
    print(json ? JSONText.pretty(Report(pruning)) : Self.sentence(pruning, texts))
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

struct AuditVerify: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Check that no entry of the audit log was changed or deleted.",
    discussion: """
      The command names the first entry with a fault, and exits with 65. It prints the place of the \
      last entry: keep it elsewhere, because the log alone can't show that its end was cut off.
      """)

  @Option(
    help: ArgumentHelp(
      "A place that the command has printed before: it must still be in the log.",
      valueName: "place"))
  var kept: AuditHead?

  @Flag(help: "Print a JSON object instead of sentences.")
  var json = false

  @OptionGroup(title: commonOptions) var options: OperatorOptions

  func perform(_ container: DIContainer, _ texts: any Texts) async throws(CommandFailure) {
    let verdict: AuditCheck.Verdict
    do throws(StorageProblem) {
      verdict = try await VerifyAuditLog(on: container.useCases.backend).execute(kept: kept)
    } catch {
      throw CommandFailure(error, texts)
    }
    if json { print(JSONText.pretty(AuditReport(verdict))) }
    if let fault = verdict.fault {
      throw CommandFailure(sentence: fault.sentence(texts), exitCode: .badData)
    }
    if json { return }
    print(texts[.commandAuditIntact(count: verdict.count)])
    if verdict.count > 0 { print(texts[.commandAuditHead(head: "\(verdict.head)")]) }
  }
}

/// The result of a verification, for programs.
private struct AuditReport: Encodable {
  struct Fault: Encodable {
    let kind: String
    let position: Int
    /// The row and the column that can't be read.
    let row: String?
  }

  let isIntact: Bool
  let count: Int
  /// The place before the first entry.
  let anchor: String
  let head: String
  let fault: Fault?

  init(_ verdict: AuditCheck.Verdict) {
    (isIntact, count) = (verdict.fault == nil, verdict.count)
    (anchor, head) = ("\(verdict.anchor)", "\(verdict.head)")
    fault = verdict.fault.map {
      Fault(kind: $0.kind.rawValue, position: $0.position, row: $0.row?.description)
    }
  }
}

extension AuditCheck.Fault {
  fileprivate func sentence(_ texts: any Texts) -> String {
    let position = "\(position)"
    return switch kind {
    case .missing: texts[.commandAuditMissing(position: position)]
    case .unreadable:
      texts[
        .commandAuditUnreadable(
          position: position, column: row?.column ?? "?", row: row?.id ?? "?")]
    case .changed: texts[.commandAuditChanged(position: position)]
    case .details: texts[.commandAuditChangedDetails(position: position)]
    case .erased: texts[.commandAuditMissingDetails(position: position)]
    case .anchor: texts[.commandAuditAnchor(position: position)]
    case .pruned: texts[.commandAuditPrunedAway(position: position)]
    case .head: texts[.commandAuditNotKept(position: position)]
    }
  }
}

extension AuditHead: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}
