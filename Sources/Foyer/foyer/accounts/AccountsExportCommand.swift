import ArgumentParser
import Domain
import FoyerApp
import FoyerTexts
import SceneServices
import Viper

struct AccountsExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Print all that is kept of a person as JSON, for them; on the machine that keeps it.")

  @OptionGroup var shared: SharedOptions

  @Argument(help: "The account's id or how that begins, or its address.", completion: .accountIDs)
  var account: String

  func run() {
    let name = account
    shared.perform(needing: .accountsFile) { (container) async throws(CommandFailure) in
      let texts = container.localization.texts
      let id = try await container.account(named: name).id
      do throws(StorageProblem) {
        guard let record = try await container.useCases.exportAccount.execute(id) else { return }
        print(JSONText.pretty(record))
      } catch {
        throw CommandFailure(sentence: texts.operatorSentence(error), exitCode: Sysexit(error))
      }
    }
  }
}
