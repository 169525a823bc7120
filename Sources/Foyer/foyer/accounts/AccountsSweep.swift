import ArgumentParser
import Domain
import FoyerApp
import FoyerTexts
import SceneServices
import Viper

struct AccountsSweep: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sweep",
    abstract:
      "Remind owners before their accounts expire, suspend expired accounts, delete old ones.",
    discussion: """
      For a timer, once a day or more often. It works on the accounts of the brand that --brand \
      selects, by the rules of the brand. Each step is taken once, however often the command runs \
      or is interrupted. It also approves applications that have enough vouches since a member's \
      suspension has ended, or since the brand needs fewer.
      """)

  @Flag(help: "Print a JSON object instead of a sentence.")
  var json = false

  @OptionGroup(title: commonOptions) var options: OperatorOptions

  func run() {
    let json = json
    options.perform { (container) async throws(CommandFailure) in
      let texts = container.localization.texts
      let report: SweepReport
      do throws(AccountsError) {
        report = try await container.useCases.sweepAccounts.execute(container.brand.id)
      } catch {
        throw CommandFailure(error, ofSweep: texts)
      }
      print(json ? JSONText.pretty(SweepJSON(report)) : report.sentences(texts))
      await container.deliverEmails()
      if report.isOutboxFull {
        throw CommandFailure(sentence: texts[.commandAccountSweepFull], exitCode: .unavailable)
      }
    }
  }
}

private struct SweepJSON: Encodable {
  let scheduled: Int
  let reminded: Int
  let suspended: Int
  let deleted: Int
  let postponed: Int
  let kept: Int
  let approved: Int

  init(_ report: SweepReport) {
    (scheduled, reminded) = (report.scheduled, report.reminded)
    (suspended, deleted, approved) = (report.expired, report.deleted, report.approved)
    (postponed, kept) = (report.postponed, report.kept)
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
    if approved > 0 { lines.append(texts[.commandAccountSweepApproved(count: approved)]) }
    return lines.joined(separator: "\n")
  }
}

extension CommandFailure {
  fileprivate init(_ error: AccountsError, ofSweep texts: any Texts) {
    switch error {
    case .notSaved(let problem):
      self.init(sentence: texts.operatorSentence(problem), exitCode: Sysexit(problem))
    case .outcomeUnknown(let problem):
      self.init(
        sentence: texts[.commandAccountSweepInDoubt(reason: texts.operatorSentence(problem))],
        exitCode: .outcomeUnknown)
    case .emailTaken, .usernameTaken, .idempotencyKeyReused, .cancelled:
      self.init(sentence: texts[.serviceCancelled], exitCode: .unavailable)
    }
  }
}
