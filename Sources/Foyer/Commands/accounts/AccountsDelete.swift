import ArgumentParser
import Composition
import Domain
import FoyerTexts
import LibC
import SceneServices
import Viper
import Wording

struct AccountsDelete: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete an account permanently, after a question.")

  @Argument(
    help: "The account's id or its first characters, or its e-mail address.",
    completion: .accountIDs)
  var id: String

  @Flag(help: "Delete without asking.")
  var yes = false

  @OptionGroup(title: commonOptions) var options: OperatorOptions

  func perform(_ container: DIContainer, _ texts: any Texts) async throws(CommandFailure) {
    let account = try await container.account(named: id)
    let (name, email) = (sanitized(account.name.value), sanitized(account.handle))
    if !yes {
      try Self.ask(texts[.commandAccountDeleteQuestion(name: name, email: email)], texts: texts)
    }
    try await container.execute(DeleteAccount(account.id), on: account.id)
    print(texts[.commandAccountDeleteDone(name: name, email: email)])
    await container.deliverEmails()
  }

  private static func ask(_ question: String, texts: any Texts) throws(CommandFailure) {
    guard isatty(STDIN_FILENO) == 1 else {
      throw CommandFailure(sentence: texts[.commandAccountDeleteNeedsAnswer], exitCode: .usage)
    }
    print(question, terminator: "")
    fflush(nil)
    guard readLine()?.lowercased().hasPrefix(texts[.commandAccountDeleteAnswer]) == true else {
      throw CommandFailure(sentence: texts[.commandAccountDeleteKept])
    }
  }
}

struct AccountsDeleteUnreadable: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete-unreadable",
    abstract: "Delete the rows of the store that can't be read, as foyer doctor lists them.",
    discussion: "An account is deleted with all that belongs to it. Back up the store first.")

  @Flag(help: "Only list the rows.")
  var dryRun = false

  @OptionGroup(title: commonOptions) var options: SharedOptions

  static let need = LocalNeed.accountsFile

  func perform(_ container: DIContainer, _ texts: any Texts) async throws(CommandFailure) {
    let rows = container.useCases.storeRows
    let found: [UnreadableRow]
    if dryRun {
      do throws(StorageProblem) {
        found = try await rows.unreadableRows().filter(\.isDeletable)
      } catch {
        throw CommandFailure(error, texts)
      }
    } else {
      do throws(AccountsError) { found = try await rows.deleteUnreadableRows() } catch {
        throw CommandFailure(error, texts)
      }
    }
    for row in found { print(row) }
    if !dryRun { print(texts[.commandAccountUnreadableDeleted(count: found.count)]) }
  }
}

extension CommandFailure {
  fileprivate init(_ error: AccountsError, _ texts: any Texts) {
    switch error {
    case .notSaved(let problem): self.init(problem, texts)
    case .outcomeUnknown(let problem): self.init(.unknown(problem), texts)
    case .cancelled: self.init(sentence: texts[.serviceCancelled], exitCode: .unavailable)
    case .emailTaken, .usernameTaken, .idempotencyKeyReused:
      self.init(sentence: texts[.commandAccountDeleteKept])
    }
  }
}
