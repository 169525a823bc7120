import ArgumentParser
import Composition
import Domain
import Essentials
import FoyerTexts
import SceneServices
import Viper

struct AccountsSuspend: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "suspend", abstract: "Suspend an account, and sign its owner out everywhere.",
    discussion: """
      The owner reads the reason after the correct password or code. Targets are notified: an LDAP \
      entry loses its password and SSH keys, a Unix user expires, `foyer keys` prints no keys.
      """)

  @OptionGroup var options: OperatorOptions

  @Argument(help: "The account's id or how that begins, or its address.", completion: .accountIDs)
  var id: String

  @Option(help: "The reason, one line that the owner reads.")
  var reason: String

  @Option(
    help: """
      When the suspension ends: 7d, 2026-12-24 or 2026-12-24T09:00:00Z, in UTC (default: when the \
      account is resumed).
      """)
  var until: EndTime?

  @Flag(help: "Print a JSON object instead of a sentence.")
  var json = false

  func perform(_ container: DIContainer, _ texts: any Texts) async throws(CommandFailure) {
    guard let reason = SuspensionReason(reason) else {
      throw CommandFailure(sentence: texts[.commandAccountSuspendReason], exitCode: .usage)
    }
    let now = Date()
    let until = until?.date(after: now)
    guard until.map({ $0 > now }) ?? true else {
      throw CommandFailure(sentence: texts[.commandAccountSuspendPast], exitCode: .usage)
    }
    let account = try await container.account(named: id)
    try await container.execute(
      SuspendAccount(account.id, for: reason, until: until), on: account.id)
    try await container.report(account, json: json) { name, email in
      until.map {
        .commandAccountSuspendDoneUntil(name: name, email: email, date: $0.formatted(.iso8601))
      } ?? .commandAccountSuspendDone(name: name, email: email)
    }
  }
}

struct AccountsResume: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "resume", abstract: "End the suspension of an account.")

  @OptionGroup var options: OperatorOptions

  @Argument(help: "The account's id or how that begins, or its address.", completion: .accountIDs)
  var id: String

  @Flag(help: "Print a JSON object instead of a sentence.")
  var json = false

  func perform(_ container: DIContainer, _ texts: any Texts) async throws(CommandFailure) {
    guard let before = try await container.entry(named: id) else {
      throw .unknownAccount(id, texts)
    }
    try await container.execute(ResumeAccount(before.account.id), on: before.account.id)
    try await container.report(before.account, json: json) { name, email in
      before.suspension == nil
        ? .commandAccountSuspendNone(name: name, email: email)
        : .commandAccountSuspendResumed(name: name, email: email)
    }
  }
}

/// The end of a suspension, as a span from now (`7d`), a day (`2026-12-24`, which begins in UTC), or
/// a moment (`2026-12-24T09:00:00Z`).
enum EndTime: ExpressibleByArgument {
  case span(TimeSpan)
  case moment(Date)

  init?(argument: String) {
    if let span = TimeSpan(argument: argument) {
      self = .span(span)
    } else if case .moment(let date)? = Since(argument) {
      self = .moment(date)
    } else {
      return nil
    }
  }

  func date(after now: Date) -> Date {
    switch self {
    case .span(let span): now + Double(span.duration.components.seconds)
    case .moment(let date): date
    }
  }
}

extension DIContainer {
  /// Prints the account as it is now, or the sentence, and delivers the notifications.
  fileprivate func report(
    _ account: Account, json: Bool, _ sentence: (_ name: String, _ email: String) -> LocalizedText
  ) async throws(CommandFailure) {
    if json {
      let entry = try await entry(named: account.id.description)
      print(AccountReport(entry, nil)?.json ?? "{}")
    } else {
      let text = sentence(sanitized(account.name.value), sanitized(account.handle))
      print(localization.texts[text])
    }
    await deliverEmails()
  }
}

struct AccountsResetSecondFactor: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset-second-factor",
    abstract: "Turn off an account's second factor, for an owner who has lost it.",
    discussion: """
      Make sure first that the owner asks for it: the password is enough to sign in then. The \
      owner gets an e-mail, and the audit log an entry.
      """)

  @OptionGroup var options: OperatorOptions

  @Argument(help: "The account's id or how that begins, or its address.", completion: .accountIDs)
  var id: String

  func perform(_ container: DIContainer, _ texts: any Texts) async throws(CommandFailure) {
    let account = try await container.account(named: id)
    let isRemoved = try await container.execute(
      ResetSecondFactor(of: account.id), on: account.id
    ).removed
    let (name, email) = (sanitized(account.name.value), sanitized(account.handle))
    print(
      texts[
        isRemoved
          ? .commandAccountResetSecondFactorDone(name: name, email: email)
          : .commandAccountResetSecondFactorNone(name: name, email: email)])
    await container.deliverEmails()
  }
}
