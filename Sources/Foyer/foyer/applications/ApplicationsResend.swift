import ArgumentParser
import Domain
import FoyerApp
import FoyerTexts
import SceneServices

struct ApplicationsResend: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resend",
    abstract: "Send an applicant whose address isn't confirmed another verification code.",
    discussion: """
      The applicant enters the code on the screen that asks for one, or after filling in the form \
      once more with the same address. It isn't shown here, and the code of the form \
      stays valid. An address gets one code a minute and five an hour in this way.
      """)

  @Argument(
    help: "The application's id or its first characters; `foyer applications list` shows it.",
    completion: .applicationIDs)
  var id: String

  @Flag(help: "Print a JSON object instead of a sentence.")
  var json = false

  @OptionGroup(title: commonOptions) var options: OperatorOptions

  func run() {
    let (id, json) = (id, json)
    options.perform { (container) async throws(CommandFailure) in
      let texts = container.localization.texts
      let application = try await container.ownApplication(id)
      let sending: CodeSending
      do throws(SendApplicationCode.Failure) {
        sending = try await container.useCases.backend.execute(
          SendApplicationCode(to: application.id))
      } catch {
        throw CommandFailure(ApplicationError(error), of: application, texts: texts)
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
          sentence: texts[.verificationTooSoon(seconds: "\(seconds)")], exitCode: .unavailable)
      case .over: throw CommandFailure(sentence: texts[.commandApplicationNoCode])
      }
    }
  }

  private struct Sent: Encodable {
    let id: String
    let email: String?
  }
}
