import ArgumentParser
import Composition
import Domain
import Essentials
import FoyerTexts
import SceneServices
import Viper
import Wording

struct OutboxCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "outbox", abstract: "List and deliver waiting e-mails and messages.",
    subcommands: [OutboxList.self, OutboxSend.self, OutboxRetry.self, OutboxTest.self])
}

struct OutboxList: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List waiting e-mails and messages with their last errors, oldest first.")

  @Flag(help: "Also list delivered entries.")
  var all = false

  @OptionGroup var list: ListOptions

  @OptionGroup(title: commonOptions) var options: OperatorOptions

  func perform(_ container: DIContainer, _ texts: any Texts) async throws(CommandFailure) {
    try await ListPrinter<OutboxRow>(list, texts).print(
      OutboxRow.init, none: .commandOutboxNone, from: container.useCases.backend
    ) { ListOutbox(after: $0, all: all) }
  }
}

struct OutboxSend: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "send", abstract: "Deliver e-mails and messages that are due.")

  @Argument(
    help: "The numbers of entries to deliver now, even if they aren't due or are set aside.",
    completion: .messageNumbers)
  var numbers: [String] = []

  @OptionGroup(title: commonOptions) var options: OperatorOptions

  func perform(_ container: DIContainer, _ texts: any Texts) async throws(CommandFailure) {
    let references = try OutboxReference.all(numbers, texts) { .commandOutboxNoNumber(number: $0) }
    let report = try await container.deliver(SendOutbox(references))
    try report.show(texts) { .commandOutboxMissing(numbers: $0) }
  }
}

extension OutboxReference {
  /// Returns the references that numbers mean.
  ///
  /// - Parameter unknown: returns the sentence that a text is no number.
  static func all(
    _ numbers: [String], _ texts: any Texts, unknown: (String) -> LocalizedText
  ) throws(CommandFailure) -> [OutboxReference] {
    try numbers.map { number throws(CommandFailure) in
      guard let reference = OutboxReference(number) else {
        throw CommandFailure(sentence: texts[unknown(sanitized(number))], exitCode: .usage)
      }
      return reference
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

struct OutboxRetry: OperatorCommand {
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

  func perform(_ container: DIContainer, _ texts: any Texts) async throws(CommandFailure) {
    guard
      let report = try await container.deliver(
        RetryOutbox(OutboxSelection(target: target, reason: reason))
      ).report
    else {
      print(texts[.commandOutboxNothingToRetry])
      return
    }
    try report.show(texts) { .commandOutboxMissing(numbers: $0) }
  }
}

extension EmailAddress {
  init(typed: String, _ texts: any Texts) throws(CommandFailure) {
    do throws(EmailProblem) { try self.init(validating: typed) } catch {
      throw CommandFailure(sentence: texts.sentence(error), exitCode: .usage)
    }
  }
}

extension OutboxSelection.Target: ExpressibleByArgument {}

struct OutboxTest: OperatorCommand {
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

  func perform(_ container: DIContainer, _ texts: any Texts) async throws(CommandFailure) {
    let email = try EmailAddress(typed: address, texts)
    let problem = try await container.deliver(SendTestEmail(to: email)).problem
    let address = sanitized(email.address)
    if json {
      print(JSONText.line(Row(address: address, isAccepted: problem == nil, problem: problem)))
    } else if problem == nil {
      print(texts[.commandOutboxTestDone(address: address)])
    }
    guard let problem else { return }
    throw CommandFailure(
      sentence: texts[.commandOutboxLastError(reason: sanitized(problem))],
      exitCode: .unavailable)
  }
}

/// An outbox entry in a list for an operator or a program, without its contents.
struct OutboxRow: ListRow {
  static let layout = ListLayout(
    head: [
      .commandProvisionColumnsNumber, .commandOutboxColumnsKind, .commandProvisionColumnsState,
      .commandProvisionColumnsTime, .commandProvisionColumnsAttempts, .commandProvisionColumnsError,
    ], wrapsLast: true, state: 2)

  let number: String
  let kind: String
  /// `waiting`, `delivered` or `setAside`.
  let state: String
  /// In UTC as ISO 8601, as are all times here.
  let createdAt: String
  let attempts: Int
  let nextAttemptAt: String?
  let deliveredAt: String?
  let lastError: String?

  init(_ entry: OutboxEntry) {
    number = entry.reference.description
    kind = entry.kind.description
    createdAt = entry.createdAt.formatted(.iso8601)
    attempts = entry.attempts
    lastError = entry.lastError
    (state, nextAttemptAt, deliveredAt) = entry.state.row
  }

  func columns(_ short: ShortColumns?) -> [String] {
    [
      number, kind, Self.words(state), short.minute(nextAttemptAt ?? deliveredAt ?? ""),
      "\(attempts)",
      lastError ?? "",
    ].map(sanitized)
  }
}

extension OutboxEntry.State {
  /// The name, and the times of the next attempt and of the delivery.
  var row: (name: String, nextAttemptAt: String?, deliveredAt: String?) {
    switch self {
    case .waiting(let time): ("waiting", time.formatted(.iso8601), nil)
    case .delivered(let time): ("delivered", nil, time.formatted(.iso8601))
    case .setAside: ("setAside", nil, nil)
    }
  }
}
