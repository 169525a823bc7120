import ArgumentParser
import Domain
import FoyerApp
import FoyerTexts
import SceneServices
import Viper

struct AccountsList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Show the accounts, oldest first.")

  @OptionGroup var shared: SharedOptions

  @Flag(help: "Print a JSON array instead of a table.")
  var json = false

  /// A label is a filter only if it was asked for.
  func run() {
    let (json, isOneBrand) = (json, shared.brand != nil)
    shared.perform(needing: .accounts) { (container) async throws(CommandFailure) in
      let listing = await container.useCases.listAccounts.execute(
        of: isOneBrand ? container.brand.id : nil)
      let report = AccountsReport(listing)
      if listing.problem == nil || !listing.accounts.isEmpty {
        let none: Text =
          isOneBrand
          ? .commandAccountListNoneOfBrand(brand: container.brand.name) : .commandAccountListNone
        print(json ? report.json : report.table(none: container.localization.texts[none]))
      }
      guard let problem = listing.problem else { return }
      let reason = container.localization.texts.sentence(problem)
      let sentence = container.localization.texts[.commandAccountListIncomplete(reason: reason)]
      throw CommandFailure(
        sentence: listing.accounts.isEmpty ? reason : sentence, exitCode: Sysexit(problem))
    }
  }
}
