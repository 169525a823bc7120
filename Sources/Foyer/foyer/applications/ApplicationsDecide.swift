import ArgumentParser
import Domain
import Essentials
import Files
import FoyerApp
import FoyerTexts
import SceneServices
import Viper
import Wording

struct ApplicationsApprove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "approve",
    abstract: "Approve an application: create the account and notify the applicant.")

  @OptionGroup var note: DecisionNote
  @OptionGroup var decision: DecisionOptions

  func run() { decision.perform(.approved, note: note.note) }
}

struct ApplicationsReject: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reject", abstract: "Reject an application and notify the applicant.")

  @OptionGroup var note: DecisionNote
  @OptionGroup var decision: DecisionOptions

  func run() { decision.perform(.rejected, note: note.note) }
}

struct ApplicationsReopen: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reopen",
    abstract: "Undo a decision: the application is pending again, and an account is deleted.")

  @Flag(help: "Send the applicant a correction if the e-mail about the decision was sent.")
  var correct = false

  @OptionGroup var decision: DecisionOptions

  func run() { decision.perform(.reopened, isCorrected: correct) }
}

struct DecisionNote: ParsableArguments {
  @Option(help: "Add this note to the e-mail to the applicant.")
  var note = ""
}

struct DecisionOptions: ParsableArguments {
  @Argument(
    help: "The application's id or its first characters; `foyer applications list` shows it.",
    completion: .applicationIDs)
  var id: String

  @Flag(help: "Print a JSON object instead of a sentence.")
  var json = false

  @OptionGroup(title: commonOptions) var options: OperatorOptions

  func perform(
    _ event: ApplicationEvent, note: String = "", isCorrected: Bool = false
  ) -> Never {
    let (id, json) = (id, json)
    options.perform { (container) async throws(CommandFailure) in
      let texts = container.localization.texts
      let application = try await container.ownApplication(id)
      let decided: DecidedApplication
      do throws(ApplicationError) {
        decided = try await container.useCases.decideApplication.execute(
          application, event, by: OperatorName.current, note: note, isHeld: false,
          isCorrected: isCorrected)
      } catch {
        throw CommandFailure(error, of: application, texts: texts)
      }
      print(json ? ApplicationRow(decided.application).json : Self.sentence(decided, texts))
      await container.deliverEmails()
    }
  }

  private static func sentence(_ decided: DecidedApplication, _ texts: any Texts) -> String {
    let application = decided.application
    if application.state == .pending {
      return sanitized(texts.news(of: [decided], heldFor: 0))
    }
    let (name, email) = (sanitized(application.name.value), sanitized(application.account.handle))
    return texts[
      application.state == .approved
        ? .commandApplicationApproved(name: name, email: email)
        : .commandApplicationRejected(name: name, email: email)]
  }
}

extension CommandFailure {
  init(_ error: ApplicationError, of application: Application, texts: any Texts) {
    switch error {
    case .refused(let refusal, let application):
      self.init(sentence: Self.sentence(refusal, application, texts))
    case .emailTaken:
      self.init(
        sentence: texts[.commandApplicationEmailTaken(email: sanitized(application.account.handle))]
      )
    case .usernameTaken, .suspended: self.init(sentence: texts.sentence(error))
    case .notSaved(let problem), .outcomeUnknown(let problem):
      self.init(sentence: texts.operatorSentence(problem), exitCode: Sysexit(problem))
    case .tooSoon, .full: self.init(sentence: texts.sentence(error), exitCode: .unavailable)
    case .cancelled: self.init(sentence: texts[.serviceCancelled], exitCode: .unavailable)
    case .unknown, .invitation, .vouchCode, .idempotencyKeyReused:
      self.init(sentence: texts[.commandApplicationUnknown(id: application.id.description)])
    }
  }

  private static func sentence(
    _ refusal: ApplicationRefusal, _ application: Application, _ texts: any Texts
  ) -> String {
    switch (refusal, application.decision) {
    case (.notVerified, _): texts[.commandApplicationNotVerified]
    case (.decidedBefore, let decision?):
      texts[
        .commandApplicationDecidedBefore(
          by: sanitized(decision.by), state: application.state.rawValue,
          date: decision.date.formatted(.iso8601))]
    case (.notDecided, _): texts[.commandApplicationNotDecided]
    case (.tooLate, _): texts[.commandApplicationTooLate]
    default: texts[.commandApplicationOver]
    }
  }
}
