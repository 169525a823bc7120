import ArgumentParser
import Domain
import FoyerApp
import FoyerTexts
import SceneServices
import Viper
import Wording

struct AccountsExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Print everything that is stored about a member, or about all, as JSON.")

  @Argument(
    help: "The account's id or its first characters, or its e-mail address.",
    completion: .accountIDs)
  var account: String?

  @Flag(help: "Print every member, each as one JSON object in a line.")
  var all = false

  @OptionGroup(title: commonOptions) var options: OperatorOptions

  func validate() throws {
    guard (account == nil) == all else { throw ValidationError("Name one account, or add --all.") }
  }

  func run() {
    let name = account
    options.perform { (container) async throws(CommandFailure) in
      guard let name else { return try await container.exportAll() }
      let id = try await container.account(named: name).id
      print(JSONText.pretty(try await container.execute(ExportAccount(id), on: id)))
    }
  }
}

extension DIContainer {
  /// Prints each record as soon as it is read. An account that is deleted meanwhile is left out.
  fileprivate func exportAll() async throws(CommandFailure) {
    var (ids, unreadable): ([AccountID], Int) = ([], 0)
    var problem: StorageProblem?
    do throws(StorageProblem) {
      try await Page.each { (place) async throws(StorageProblem) in
        try await useCases.backend.answer(to: ListAccounts(after: place))
      } _: {
        ids += $0.items.map(\.account.id)
        unreadable += $0.unreadable.count
      }
      problem = unreadable > 0 ? .unreadable(rows: unreadable) : nil
    } catch {
      problem = error
    }
    for id in ids {
      do throws(ExportAccount.Failure) {
        print(JSONText.line(try await useCases.backend.execute(ExportAccount(id), Call())))
      } catch {
        if error != .refused(.notFound) {
          throw CommandFailure(error.storeFailure, localization.texts)
        }
      }
    }
    if let problem {
      let reason = localization.texts.operatorSentence(problem)
      throw CommandFailure(
        sentence: localization.texts[.commandAccountListIncomplete(reason: reason)],
        exitCode: Sysexit(problem))
    }
  }
}
