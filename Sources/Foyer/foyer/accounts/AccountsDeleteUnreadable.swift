import ArgumentParser
import Domain
import FoyerApp
import FoyerTexts
import SceneServices
import Viper
import Wording

struct AccountsDeleteUnreadable: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete-unreadable",
    abstract: "Delete the rows of the store that can't be read, as foyer doctor lists them.",
    discussion: "An account is deleted with all that belongs to it. Back up the store first.")

  @Flag(help: "Only list the rows.")
  var dryRun = false

  @OptionGroup(title: commonOptions) var shared: SharedOptions

  func run() {
    let dryRun = dryRun
    shared.perform(needing: .accountsFile) { (container) async throws(CommandFailure) in
      let (rows, texts) = (container.useCases.storeRows, container.localization.texts)
      let found: [UnreadableRow]
      if dryRun {
        do throws(StorageProblem) {
          found = try await rows.unreadableRows().filter(\.isDeletable)
        } catch {
          throw CommandFailure(sentence: texts.operatorSentence(error), exitCode: Sysexit(error))
        }
      } else {
        found = try await InvitesCreate.trying(texts) { () async throws(AccountsError) in
          try await rows.deleteUnreadableRows()
        }
      }
      for row in found { print(row) }
      if !dryRun { print(texts[.commandAccountUnreadableDeleted(count: found.count)]) }
    }
  }
}
