import ArgumentParser
import Domain
import FoyerApp
import FoyerTexts
import SceneServices
import Viper

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct ApplicationsApprove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "approve", abstract: "Let somebody in: makes the account, and tells them.")

  @OptionGroup var decision: DecisionOptions

  func run() { decision.perform(.approved) }
}

struct ApplicationsReject: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reject", abstract: "Let somebody not in, and tell them.")

  @OptionGroup var decision: DecisionOptions

  func run() { decision.perform(.rejected) }
}

/// What a decision takes.
struct DecisionOptions: ParsableArguments {
  @OptionGroup var options: OperatorOptions

  @Argument(
    help: "The application's id, or how it begins, as `foyer applications list` shows it.",
    completion: .applicationIDs)
  var id: String

  @Option(help: "A word to the person, which is in the letter.")
  var note = ""

  @Flag(help: "Print a JSON object instead of a sentence.")
  var json = false

  func perform(_ event: ApplicationEvent) -> Never {
    let (id, note, json) = (id, note, json)
    options.perform { (container) async throws(CommandFailure) in
      let texts = container.localization.texts
      let application = try await container.application(id)
      guard application.brand == container.brand.id else {
        throw CommandFailure(
          sentence: texts[
            .commandApplicationOtherBrand(brand: harmless(application.brand.description))],
          exitCode: .usage)
      }
      let decided: Application
      do throws(ApplicationError) {
        decided = try await container.useCases.decideApplication.execute(
          application, event, by: OperatorName.current, note: note, isHeld: false)
      } catch {
        throw CommandFailure(error, of: application, texts: texts)
      }
      print(json ? ApplicationsReport([decided]).object : Self.sentence(decided, texts))
      await container.deliverLetters()
    }
  }

  private static func sentence(_ application: Application, _ texts: any Texts) -> String {
    let (name, email) = (harmless(application.name.value), harmless(application.account.handle))
    return texts[
      application.state == .approved
        ? .commandApplicationApproved(name: name, email: email)
        : .commandApplicationRejected(name: name, email: email)]
  }
}

extension CommandFailure {
  fileprivate init(_ error: ApplicationError, of application: Application, texts: any Texts) {
    switch error {
    case .refused(let refusal, let application):
      self.init(sentence: Self.sentence(refusal, application, texts))
    case .emailTaken:
      self.init(
        sentence: texts[.commandApplicationEmailTaken(email: harmless(application.account.handle))])
    case .usernameTaken: self.init(sentence: texts[.signUpUsernameTaken])
    case .notSaved(let problem), .outcomeUnknown(let problem):
      self.init(sentence: texts.operatorSentence(problem), exitCode: Sysexit(problem))
    case .tooSoon, .full: self.init(sentence: texts.sentence(error), exitCode: .unavailable)
    case .cancelled: self.init(sentence: texts[.serviceCancelled], exitCode: .unavailable)
    case .unknown, .invitation, .attemptReused:
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
          by: harmless(decision.by), state: application.state.rawValue,
          date: decision.date.formatted(.iso8601))]
    default: texts[.commandApplicationOver]
    }
  }
}
