import ArgumentParser
import Domain
import FoyerApp
import FoyerTexts
import SceneServices
import Wording

struct OutboxTest: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Send a test e-mail at once, and say what the mail server answers.")

  @Argument(help: "The e-mail address.")
  var address: String

  @Flag(help: "Print a JSON object instead of a sentence.")
  var json = false

  @OptionGroup(title: commonOptions) var options: OperatorOptions

  private struct Row: Encodable {
    let address: String
    let isAccepted: Bool
    let problem: String?
  }

  func run() {
    let (typed, json) = (address, json)
    options.perform { (container) async throws(CommandFailure) in
      let texts = container.localization.texts
      let email: EmailAddress
      do throws(EmailProblem) { email = try EmailAddress(validating: typed) } catch {
        throw CommandFailure(sentence: texts.sentence(error), exitCode: .usage)
      }
      let problem = try await container.deliver(SendTestEmail(to: email)).problem
      let address = sanitized(email.address)
      if json {
        print(
          JSONText.line(Row(address: address, isAccepted: problem == nil, problem: problem)))
      } else if problem == nil {
        print(texts[.commandOutboxTestDone(address: address)])
      }
      guard let problem else { return }
      throw CommandFailure(
        sentence: texts[.commandOutboxLastError(reason: sanitized(problem))],
        exitCode: .unavailable)
    }
  }
}
