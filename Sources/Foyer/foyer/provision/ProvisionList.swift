import ArgumentParser
import Domain
import FoyerApp
import FoyerTexts
import SceneServices
import Viper

struct ProvisionList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List waiting notifications with their last errors, oldest first.")

  @Flag(help: "Also list delivered notifications.")
  var all = false

  @Flag(help: "Print a JSON array instead of a table.")
  var json = false

  @OptionGroup var table: TableOptions

  @OptionGroup(title: commonOptions) var options: OperatorOptions

  func run() {
    let (all, form, table) = (all, json ? ListForm.json : .table, table)
    options.perform { (container) async throws(CommandFailure) in
      let texts = container.localization.texts
      let layout = try ProvisionRow.layout.showing(table, texts)
      try await ListPrinter<ProvisionRow>(form, layout, texts).print(
        ProvisionRow.init, none: texts[.commandProvisionNone]
      ) { (place) async throws(StorageProblem) in
        try await container.useCases.backend.answer(to: ListNotifications(after: place, all: all))
      }
    }
  }
}
