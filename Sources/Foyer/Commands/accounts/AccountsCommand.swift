import ArgumentParser
import Composition
import Domain
import Essentials
import FoyerTexts
import SceneServices
import Viper
import Wording

struct AccountsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accounts",
    abstract: "List, show, change, delete, import, export and back up accounts.",
    subcommands: [
      AccountsList.self, AccountsShow.self, AccountsEdit.self, AccountsSuspend.self,
      AccountsResume.self, AccountsSweep.self, AccountsResetSecondFactor.self, AccountsVouches.self,
      AccountsDelete.self, AccountsDeleteUnreadable.self,
      AccountsImportCommand.self,
      AccountsExportCommand.self, AccountsBackupCommand.self,
    ])
}

struct AccountsShow: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show an account or an application with all its details.")

  @Argument(help: "The id or its first characters, or the e-mail address.", completion: .accountIDs)
  var account: String

  @Flag(help: "Print a JSON object instead of lines.")
  var json = false

  @OptionGroup(title: commonOptions) var options: OperatorOptions

  func perform(_ container: DIContainer, _ texts: any Texts) async throws(CommandFailure) {
    let entry = try await container.entry(named: account)
    let application = try await container.application(of: entry, named: account)
    guard let report = AccountReport(entry, application) else {
      throw .unknownAccount(account, texts)
    }
    print(json ? report.json : report.lines(texts))
  }
}

extension DIContainer {
  /// Returns the application that led to the account, or without an account the newest one with
  /// that name.
  fileprivate func application(
    of entry: AccountEntry?, named name: String
  ) async throws(CommandFailure) -> Application? {
    let found = try await applications(named: entry?.account.id.description ?? name)
    return found.first { entry == nil || $0.id == entry?.account.id }
  }
}

struct AccountsVouches: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "vouches",
    abstract:
      "Show who vouched for an account or applicant, up to the top, and its own vouches.")

  @OptionGroup var options: OperatorOptions

  @Argument(
    help: "The id of an account or application or how that begins, or its address.",
    completion: .accountIDs)
  var id: String

  @Flag(help: "Print a JSON object instead of lines.")
  var json = false

  func perform(_ container: DIContainer, _ texts: any Texts) async throws(CommandFailure) {
    let account = try await container.entry(named: id)?.account.id
    let id = if let account { account } else { try await container.applicant(id).id }
    let record = try await container.execute(ListVouches(of: id))
    print(
      json
        ? JSONText.line(VouchReport(record))
        : texts.lines(of: record).map(sanitized).joined(separator: "\n"))
  }
}

/// The vouches as a program reads them.
private struct VouchReport: Encodable {
  struct Link: Encodable {
    let depth: Int
    let account: String
    let name: String
    let username: String?
    let state: VouchState.RawValue
    /// UTC, ISO 8601.
    let changedAt: String

    init(_ link: VouchLink) {
      (depth, account, name) = (link.depth, link.account.description, link.name.value)
      (username, state) = (link.username?.value, link.state.rawValue)
      changedAt = link.date.formatted(.iso8601)
    }
  }

  let vouchers: [Link]
  let vouchedFor: [Link]

  init(_ record: VouchRecord) {
    vouchers = record.vouchers.map(Link.init)
    vouchedFor = record.vouchedFor.map(Link.init)
  }
}

extension DIContainer {
  /// Returns the account that a name refers to, if any.
  func entry(named name: String) async throws(CommandFailure) -> AccountEntry? {
    guard let reference = AccountReference(name) else { return nil }
    let texts = localization.texts
    let found: [AccountEntry]
    do throws(StorageProblem) {
      found = try await useCases.backend.answer(to: ListAccounts(named: reference)).items
    } catch {
      throw CommandFailure(error, texts)
    }
    do throws(AccountReference.Ambiguous) { return try reference.choice(of: found) } catch {
      throw CommandFailure(
        sentence: texts[.commandAccountAmbiguous(name: sanitized(name))], exitCode: .usage)
    }
  }

  func account(named name: String) async throws(CommandFailure) -> Account {
    guard let entry = try await entry(named: name) else {
      throw .unknownAccount(name, localization.texts)
    }
    return entry.account
  }
}
