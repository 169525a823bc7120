import ArgumentParser
import Composition
import Domain
import FoyerTexts
import SceneServices
import Viper

struct AccountsSweep: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "sweep",
    abstract:
      "Remind owners before their accounts expire, suspend expired accounts, delete old ones.",
    discussion: """
      For a timer, once a day or more often. It works on the accounts of the brand that --brand \
      selects, by the rules of the brand. Each step is taken once, however often the command runs \
      or is interrupted. It also approves applications that have enough vouches since a member's \
      suspension has ended, or since the brand needs fewer.

      If more than a tenth of the brand's accounts (and at least five) are due to be suspended or \
      deleted, none is, and the command ends with 69: the clock or a setting may be wrong. \
      --up-to says how many may be.
      """)

  @Option(
    help: ArgumentHelp(
      "Suspend or delete up to this number of accounts. If more are due, none is.",
      valueName: "accounts"))
  var upTo: Int?

  @Flag(help: "Print a JSON object instead of a sentence.")
  var json = false

  @OptionGroup(title: commonOptions) var options: OperatorOptions

  func validate() throws {
    if upTo ?? 0 < 0 { throw ValidationError("Set --up-to to 0 or more.") }
  }

  func perform(_ container: DIContainer, _ texts: any Texts) async throws(CommandFailure) {
    let report: SweepReport
    do throws(SweepAccounts.Failure) {
      report = try await container.useCases.backend.sweep(container.brand.id, upTo: upTo)
    } catch {
      throw CommandFailure(
        error.storeFailure, texts, inDoubt: LocalizedText.commandAccountSweepInDoubt)
    }
    print(json ? JSONText.pretty(SweepJSON(report)) : report.sentences(texts))
    await container.deliverEmails()
    if report.isOutboxFull {
      throw CommandFailure(sentence: texts[.commandAccountSweepFull], exitCode: .unavailable)
    }
    if report.withheld > 0 {
      let text: LocalizedText =
        upTo == nil
        ? .commandAccountSweepWithheld(count: report.withheld)
        : .commandAccountSweepWithheldByLimit(count: report.withheld)
      throw CommandFailure(sentence: texts[text], exitCode: .unavailable)
    }
  }
}

struct SweepJSON: Encodable {
  let scheduled: Int
  let reminded: Int
  let suspended: Int
  let deleted: Int
  let postponed: Int
  let kept: Int
  let withheld: Int
  let undelivered: Int
  let undeliveredReason: String?
  let approved: Int

  init(_ report: SweepReport) {
    (scheduled, reminded) = (report.scheduled, report.reminded)
    (suspended, deleted, approved) = (report.expired, report.deleted, report.approved)
    (postponed, kept, withheld) = (report.postponed, report.kept, report.withheld)
    (undelivered, undeliveredReason) = (report.undelivered.count, report.undelivered.reason)
  }
}

extension SweepReport {
  fileprivate func sentences(_ texts: any Texts) -> String {
    var lines = [
      texts[
        .commandAccountSweepDone(
          scheduled: "\(scheduled)", reminded: "\(reminded)", expired: "\(expired)",
          deleted: "\(deleted)")]
    ]
    if postponed > 0 { lines.append(texts[.commandAccountSweepPostponed(count: postponed)]) }
    if kept > 0 { lines.append(texts[.commandAccountSweepKept(count: kept)]) }
    if let reason = undelivered.reason {
      lines.append(
        texts[
          .commandAccountSweepUndelivered(count: undelivered.count, reason: sanitized(reason))])
    }
    if approved > 0 { lines.append(texts[.commandAccountSweepApproved(count: approved)]) }
    return lines.joined(separator: "\n")
  }
}
