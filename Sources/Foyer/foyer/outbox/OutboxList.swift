import ArgumentParser
import Domain
import FoyerApp
import FoyerTexts
import SceneServices
import Viper

struct OutboxList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List waiting e-mails and messages with their last errors, oldest first.")

  @Flag(help: "Also list delivered entries.")
  var all = false

  @Flag(help: "Print a JSON array instead of a table.")
  var json = false

  @OptionGroup var table: TableOptions

  @OptionGroup(title: commonOptions) var options: OperatorOptions

  func run() {
    let (all, form, table) = (all, json ? ListForm.json : .table, table)
    options.perform { (container) async throws(CommandFailure) in
      let texts = container.localization.texts
      let layout = try OutboxRow.layout.showing(table, texts)
      try await ListPrinter<OutboxRow>(form, layout, texts).print(
        OutboxRow.init, none: texts[.commandOutboxNone]
      ) { (place) async throws(StorageProblem) in
        try await container.useCases.backend.answer(to: ListOutbox(after: place, all: all))
      }
    }
  }
}
