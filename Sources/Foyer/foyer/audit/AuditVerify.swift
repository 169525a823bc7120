import ArgumentParser
import Domain
import FoyerApp
import FoyerTexts
import SceneServices
import Viper
import Wording

struct AuditVerify: ParsableCommand {
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

  func run() {
    let (kept, json) = (kept, json)
    options.perform { (container) async throws(CommandFailure) in
      let texts = container.localization.texts
      let verdict: AuditCheck.Verdict
      do throws(StorageProblem) {
        verdict = try await VerifyAuditLog(on: container.useCases.backend).execute(kept: kept)
      } catch {
        throw CommandFailure(sentence: texts.operatorSentence(error), exitCode: Sysexit(error))
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
