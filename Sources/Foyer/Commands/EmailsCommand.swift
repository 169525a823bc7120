import ArgumentParser
import Composition
import Domain
import FoyerTexts
import SceneServices
import Viper
import Wording

struct EmailsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "emails", abstract: "Check the rules about which e-mail addresses are accepted.",
    subcommands: [EmailsCheck.self])
}

struct EmailsCheck: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Show what the rules say of an address, and which line decides.",
    discussion: """
      The rules are in email-rules.txt in the data directory: allow, hold or refuse, and a domain, an \
      address or a file of domains. The first line that matches decides.
      """)

  @OptionGroup var options: OperatorOptions

  @Argument(help: "The e-mail address.")
  var address: String

  @Flag(help: "Print a JSON object instead of a sentence.")
  var json = false

  func perform(_ container: DIContainer, _ texts: any Texts) async throws(CommandFailure) {
    let email = try EmailAddress(typed: address, texts)
    let decision = try await container.execute(CheckEmail(email)) { (refusal, _) in
      switch refusal {
      case .emailRules(let note):
        CommandFailure(sentence: sanitized(note), exitCode: .cannotRead)
      }
    }
    print(
      json
        ? JSONText.line(Row(email, decision))
        : Self.sentence(sanitized(email.address), decision, texts))
  }

  private struct Row: Encodable {
    let address: String
    let verdict: String
    /// Nil if no line matches.
    let line: String?

    init(_ email: EmailAddress, _ decision: EmailDecision) {
      (address, verdict, line) = (email.address, decision.verdict.rawValue, decision.line)
    }
  }

  private static func sentence(
    _ address: String, _ decision: EmailDecision, _ texts: any Texts
  ) -> String {
    let verdict = decision.verdict.rawValue
    guard let line = decision.line else {
      return texts[.commandEmailsNone(address: address, verdict: verdict)]
    }
    return texts[.commandEmailsDecided(address: address, verdict: verdict, line: sanitized(line))]
  }
}
