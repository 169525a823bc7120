import ArgumentParser
import Domain
import FoyerApp
import FoyerTexts
import SceneServices

struct OutboxRetry: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "retry",
    abstract: "Deliver e-mails and messages now whose delivery has failed, also those set aside.",
    discussion: """
      For use after a repair. Without options all that have failed are tried. They are due from then \
      on: if the attempts fail again, later ones follow, and the timer continues what this command \
      doesn't reach.
      """)

  @Option(help: "Only those that go to mail or to tickets, the systems of delivery.yaml.")
  var target: OutboxSelection.Target?

  @Option(
    help: ArgumentHelp(
      "Only those whose last error contains this text, in upper or lower case.",
      valueName: "text"))
  var reason: String?

  @OptionGroup(title: commonOptions) var options: OperatorOptions

  func run() {
    let selection = OutboxSelection(target: target, reason: reason)
    options.perform { (container) async throws(CommandFailure) in
      let texts = container.localization.texts
      guard let report = try await container.deliver(RetryOutbox(selection)).report else {
        print(texts[.commandOutboxNothingToRetry])
        return
      }
      try report.show(texts) { .commandOutboxMissing(numbers: $0) }
    }
  }
}

extension OutboxSelection.Target: ExpressibleByArgument {}
