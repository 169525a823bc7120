import ArgumentParser
import Composition
import Domain
import Essentials
import Files
import FoyerTexts
import SceneServices
import Viper
import Wording

struct ApplicationsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "applications",
    abstract: "List, approve and reject applications, and send codes to applicants.",
    subcommands: [
      ApplicationsList.self, ApplicationsApprove.self, ApplicationsReject.self,
      ApplicationsReopen.self, ApplicationsResend.self,
    ])
}

struct ApplicationsResend: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "resend",
    abstract: "Send an applicant whose address isn't confirmed another verification code.",
    discussion: """
      The applicant enters the code on the screen that asks for one, or after filling in the form \
      once more with the same address. It isn't shown here, and the code of the form \
      stays valid. An address gets one code a minute and five an hour in this way.
      """)

  @Argument(help: .application, completion: .applicationIDs)
  var id: String

  @Flag(help: "Print a JSON object instead of a sentence.")
  var json = false

  @OptionGroup(title: commonOptions) var options: OperatorOptions

  func perform(_ container: DIContainer, _ texts: any Texts) async throws(CommandFailure) {
    let application = try await container.ownApplication(id)
    let sending: CodeSending
    do throws(SendApplicationCode.Failure) {
      sending = try await container.useCases.backend.execute(
        SendApplicationCode(to: application.id))
    } catch {
      throw CommandFailure(ApplicationError(error), of: application, texts)
    }
    switch sending {
    case .sent:
      let email = sanitized(application.account.handle)
      print(
        json
          ? JSONText.line(Sent(id: application.id.description, email: application.email?.address))
          : texts[.commandApplicationCodeSent(email: email)])
      await container.deliverEmails()
    case .tooSoon(let seconds):
      throw CommandFailure(
        sentence: texts.mayResend(inSeconds: seconds), exitCode: .unavailable)
    case .over: throw CommandFailure(sentence: texts[.commandApplicationNoCode])
    }
  }

  private struct Sent: Encodable {
    let id: String
    let email: String?
  }
}

struct ApplicationsApprove: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "approve",
    abstract: "Approve an application: create the account and notify the applicant.")

  @Option(help: .decisionNote) var note = ""

  @OptionGroup var options: DecisionOptions

  func perform(_ container: DIContainer, _ texts: any Texts) async throws(CommandFailure) {
    try await options.decide(.approved, note: note, container, texts)
  }
}

struct ApplicationsReject: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "reject", abstract: "Reject an application and notify the applicant.")

  @Option(help: .decisionNote) var note = ""

  @OptionGroup var options: DecisionOptions

  func perform(_ container: DIContainer, _ texts: any Texts) async throws(CommandFailure) {
    try await options.decide(.rejected, note: note, container, texts)
  }
}

struct ApplicationsReopen: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "reopen",
    abstract: "Undo a decision: the application is pending again, and an account is deleted.")

  @Flag(help: "Send the applicant a correction if the e-mail about the decision was sent.")
  var correct = false

  @OptionGroup var options: DecisionOptions

  func perform(_ container: DIContainer, _ texts: any Texts) async throws(CommandFailure) {
    try await options.decide(.reopened, isCorrected: correct, container, texts)
  }
}

struct DecisionOptions: LaunchArguments {
  @Argument(help: .application, completion: .applicationIDs)
  var id: String

  @Flag(help: "Print a JSON object instead of a sentence.")
  var json = false

  @OptionGroup(title: commonOptions) var operatorOptions: OperatorOptions

  var launchOptions: LaunchOptions { operatorOptions.launchOptions }

  @MainActor
  func decide(
    _ event: ApplicationEvent, note: String = "", isCorrected: Bool = false,
    _ container: DIContainer, _ texts: any Texts
  ) async throws(CommandFailure) {
    let application = try await container.ownApplication(id)
    let decided: DecidedApplication
    do throws(ApplicationError) {
      decided = try await container.useCases.decideApplication.execute(
        application, event, by: OperatorName.current, note: note, isHeld: false,
        isCorrected: isCorrected)
    } catch {
      throw CommandFailure(error, of: application, texts)
    }
    print(json ? ApplicationRow(decided.application).json : Self.sentence(decided, texts))
    await container.deliverEmails()
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

extension ArgumentHelp {
  fileprivate static let application: ArgumentHelp =
    "The application's id or its first characters; `foyer applications list` shows it."
  fileprivate static let decisionNote: ArgumentHelp =
    "Add this note to the e-mail to the applicant."
}

extension CommandFailure {
  fileprivate init(
    _ error: ApplicationError, of application: Application, _ texts: any Texts
  ) {
    switch error {
    case .refused(let refusal, let application):
      self.init(sentence: Self.sentence(refusal, application, texts))
    case .emailTaken, .usernameTaken, .suspended: self.init(sentence: texts.sentence(error))
    case .notSaved(let problem): self.init(problem, texts)
    case .outcomeUnknown(let problem): self.init(.unknown(problem), texts)
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
