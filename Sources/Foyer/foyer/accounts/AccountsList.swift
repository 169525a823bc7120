import ArgumentParser
import Domain
import FoyerApp
import FoyerTexts
import SceneServices

struct AccountsList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Show the accounts, oldest first.")

  @OptionGroup var shared: SharedOptions

  @Flag(help: "Print a JSON array instead of a table.")
  var json = false

  func run() {
    let json = json
    shared.perform { container in
      let listing = await container.useCases.listAccounts.execute()
      let report = AccountsReport(listing)
      if listing.problem == nil || !listing.accounts.isEmpty {
        print(
          json ? report.json : report.table(none: container.voice.texts[.commandAccountListNone])
        )
      }
      guard let problem = listing.problem else { return }
      let reason = container.voice.texts.sentence(problem)
      let sentence = container.voice.texts[.commandAccountListIncomplete(reason: reason)]
      throw CommandFailure(
        sentence: listing.accounts.isEmpty ? reason : sentence, exitCode: Sysexit(problem))
    }
  }
}
