import ArgumentParser
import Domain
import FoyerApp
import FoyerTexts
import SceneServices
import Viper

struct OutboxList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Show what waits and why, oldest first.")

  @OptionGroup var options: OperatorOptions

  @Flag(help: "Show what was delivered, too.")
  var all = false

  @Flag(help: "Print a JSON array instead of a table.")
  var json = false

  func run() {
    let (all, form) = (all, json ? ListForm.json : .table)
    options.perform { (container) async throws(CommandFailure) in
      let texts = container.localization.texts
      try await ListPrinter<OutboxRow>(form, OutboxRow.layout, texts).print(
        OutboxRow.init, none: texts[.commandOutboxNone]
      ) { (place) async throws(StorageProblem) in
        try await container.useCases.outbox.entries(
          after: place, all: all, limit: Page<OutboxEntry>.size)
      }
    }
  }
}
