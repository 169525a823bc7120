import ArgumentParser
import Domain
import FoyerApp
import FoyerTexts
import SceneServices
import Viper

struct OutboxSend: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "send", abstract: "Deliver what is due; for a timer, too.")

  @OptionGroup var shared: SharedOptions

  @Argument(
    help: "Numbers to try now, whether they are due or set aside.", completion: .messageNumbers)
  var numbers: [String] = []

  func run() {
    let numbers = numbers
    shared.perform(needing: .files) { (container) async throws(CommandFailure) in
      let texts = container.localization.texts
      var references: [OutboxReference] = []
      for number in numbers {
        guard let reference = OutboxReference(number) else {
          throw CommandFailure(
            sentence: texts[.commandOutboxNoNumber(number: harmless(number))], exitCode: .usage)
        }
        references.append(reference)
      }
      let report: DeliverOutbox.Report
      do throws(OutboxDeliveryError) {
        report = try await container.deliverOutbox(references)
      } catch {
        throw CommandFailure(error, texts: texts)
      }
      try report.show(texts)
    }
  }
}

extension DeliverOutbox.Report {
  /// Prints how it went, and throws what went wrong.
  func show(_ texts: any Texts) throws(CommandFailure) {
    print(
      texts[
        .commandOutboxSent(
          delivered: "\(delivered)", postponed: "\(postponed)", setAside: "\(setAside)")])
    guard let lastError else { return }
    throw CommandFailure(
      sentence: texts[.commandOutboxLastError(reason: harmless(lastError))],
      exitCode: .unavailable)
  }
}

extension CommandFailure {
  init(_ error: OutboxDeliveryError, texts: any Texts) {
    switch error {
    case .notSetUp:
      self.init(sentence: texts[.commandOutboxNotSetUp], exitCode: .unavailable)
    case .settings(let sentence): self.init(sentence: harmless(sentence), exitCode: .badData)
    case .storage(let problem):
      self.init(sentence: texts.sentence(problem), exitCode: Sysexit(problem))
    }
  }
}
