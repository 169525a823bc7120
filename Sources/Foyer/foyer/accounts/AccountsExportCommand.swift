import ArgumentParser
import Domain
import FoyerApp
import FoyerTexts
import SceneServices
import Viper

struct AccountsExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Print everything that is stored about a member, as JSON.")

  @Argument(
    help: "The account's id or its first characters, or its e-mail address.",
    completion: .accountIDs)
  var account: String

  @OptionGroup(title: commonOptions) var options: OperatorOptions

  func run() {
    let name = account
    options.perform { (container) async throws(CommandFailure) in
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
