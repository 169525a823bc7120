import ArgumentParser
import Domain
import FoyerApp
import FoyerTexts
import SceneServices
import Viper

struct OutboxSend: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "send", abstract: "Deliver e-mails and messages that are due.")

  @Argument(
    help: "The numbers of entries to deliver now, even if they aren't due or are set aside.",
    completion: .messageNumbers)
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
            sentence: texts[.commandOutboxNoNumber(number: sanitized(number))], exitCode: .usage)
        }
        references.append(reference)
      }
      let report = try await container.deliver(SendOutbox(references))
      try report.show(texts) { .commandOutboxMissing(numbers: $0) }
    }
  }
}

extension DeliveryReport {
  /// Prints the results, and throws the last failure.
  ///
  /// - Parameter missing: returns the sentence that there are no entries of these numbers.
  func show(
    _ texts: any Texts, missing text: (String) -> LocalizedText
  ) throws(CommandFailure) {
    print(
      texts[
        .commandOutboxSent(
          delivered: "\(delivered)", postponed: "\(postponed)", setAside: "\(setAside)")])
    let numbers = missing.map(\.description).joined(separator: ", ")
    let absence = missing.isEmpty ? nil : texts[text(numbers)]
    if let lastError {
      absence.map(warn)
      throw CommandFailure(
        sentence: texts[.commandOutboxLastError(reason: sanitized(lastError))],
        exitCode: .unavailable)
    }
    if let absence { throw CommandFailure(sentence: absence, exitCode: .cannotRead) }
  }
}

extension DIContainer {
  /// Carries out an operation that delivers something.
  func deliver<Op: APIOperation>(
    _ operation: Op
  ) async throws(CommandFailure) -> Op.Response where Op.Refused == DeliveryRefusal {
    try await execute(operation) { (refusal, texts) in
      switch refusal {
      case .notSetUp(let note?): CommandFailure(sentence: sanitized(note), exitCode: .badData)
      case .notSetUp(nil):
        CommandFailure(sentence: texts[.commandOutboxNotSetUp], exitCode: .unavailable)
      }
    }
  }
}
