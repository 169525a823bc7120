import ArgumentParser
import Domain
import FoyerApp
import FoyerTexts
import SceneServices
import Viper

struct ProvisionList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Show who waits to be told what and why, oldest first.")

  @OptionGroup var shared: SharedOptions

  @Flag(help: "Show what was delivered, too.")
  var all = false

  @Flag(help: "Print a JSON array instead of a table.")
  var json = false

  func run() {
    let (all, json) = (all, json)
    shared.perform(needing: .accountsFile) { (container) async throws(CommandFailure) in
      let texts = container.localization.texts
      do throws(StorageProblem) {
        let report = ProvisionReport(
          try await container.useCases.provisionings.provisionings(all: all))
        print(json ? report.json : report.table(texts, width: outputWidth))
      } catch {
        throw CommandFailure(sentence: texts.operatorSentence(error), exitCode: Sysexit(error))
      }
    }
  }
}
