import ArgumentParser
import Composition
import Domain
import Essentials
import FoyerTexts
import SceneServices
import Viper

struct ProvisionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "provision", abstract: "List and retry account notifications to other systems.",
    subcommands: [ProvisionList.self, ProvisionRetry.self])
}

struct ProvisionList: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List waiting notifications with their last errors, oldest first.")

  @Flag(help: "Also list delivered notifications.")
  var all = false

  @OptionGroup var list: ListOptions

  @OptionGroup(title: commonOptions) var options: OperatorOptions

  func perform(_ container: DIContainer, _ texts: any Texts) async throws(CommandFailure) {
    try await ListPrinter<ProvisionRow>(list, texts).print(
      ProvisionRow.init, none: .commandProvisionNone, from: container.useCases.backend
    ) { ListNotifications(after: $0, all: all) }
  }
}

struct ProvisionRetry: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "retry",
    abstract:
      "Deliver waiting notifications now, also those set aside. foyer-provision gets its own.")

  @Argument(
    help: "The numbers of the notifications (default: all that wait).",
    completion: .provisioningNumbers)
  var numbers: [String] = []

  @OptionGroup(title: commonOptions) var options: OperatorOptions

  func perform(_ container: DIContainer, _ texts: any Texts) async throws(CommandFailure) {
    let references = try OutboxReference.all(numbers, texts) {
      .commandProvisionNoNumber(number: $0)
    }
    guard let report = try await container.deliver(RetryNotifications(references)).report else {
      print(texts[.commandProvisionNone])
      return
    }
    try report.show(texts) { .commandProvisionMissing(numbers: $0) }
  }
}

/// A notification in a list for an operator or a program. It has no personal data but the account's
/// ID.
struct ProvisionRow: ListRow {
  static let layout = ListLayout(
    head: [
      .commandProvisionColumnsNumber, .commandProvisionColumnsAccount,
      .commandProvisionColumnsTarget, .commandProvisionColumnsChange,
      .commandProvisionColumnsState, .commandProvisionColumnsTime, .commandProvisionColumnsAttempts,
      .commandProvisionColumnsError,
    ], wrapsLast: true, state: 4)

  let number: String
  let account: String
  let target: String
  let change: String
  /// `waiting`, `delivered` or `setAside`.
  let state: String
  /// In UTC as ISO 8601, as are all times here.
  let createdAt: String
  let attempts: Int
  let nextAttemptAt: String?
  let deliveredAt: String?
  let lastError: String?

  init(_ provisioning: Provisioning) {
    number = provisioning.reference.description
    account = provisioning.account.description
    target = provisioning.receiver.description
    change = provisioning.change.rawValue
    createdAt = provisioning.createdAt.formatted(.iso8601)
    attempts = provisioning.attempts
    lastError = provisioning.lastError
    (state, nextAttemptAt, deliveredAt) = provisioning.state.row
  }

  var longID: String? { account }

  func columns(_ short: ShortColumns?) -> [String] {
    [
      number, short.id(account), target, change, state,
      short.minute(nextAttemptAt ?? deliveredAt ?? ""), "\(attempts)", lastError ?? "",
    ].map(sanitized)
  }
}
