import ArgumentParser
import Domain
import FoyerApp
import FoyerTexts
import SceneServices
import Viper

struct ProvisionRetry: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "retry",
    abstract:
      "Deliver waiting notifications now, also those set aside. foyer-provision gets its own.")

  @Argument(
    help: "The numbers of the notifications (default: all that wait).",
    completion: .provisioningNumbers)
  var numbers: [String] = []

  @OptionGroup(title: commonOptions) var options: OperatorOptions

  func run() {
    let numbers = numbers
    options.perform { (container) async throws(CommandFailure) in
      let texts = container.localization.texts
      var references: [OutboxReference] = []
      for number in numbers {
        guard let reference = OutboxReference(number) else {
          throw CommandFailure(
            sentence: texts[.commandProvisionNoNumber(number: sanitized(number))], exitCode: .usage)
        }
        references.append(reference)
      }
      guard let report = try await container.deliver(RetryNotifications(references)).report else {
        print(texts[.commandProvisionNone])
        return
      }
      try report.show(texts) { .commandProvisionMissing(numbers: $0) }
    }
  }
}
