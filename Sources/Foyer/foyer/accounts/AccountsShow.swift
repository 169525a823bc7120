import ArgumentParser
import Domain
import FoyerApp
import FoyerTexts
import SceneServices

struct AccountsShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show all that is known of an account, or of an application.")

  @OptionGroup var options: OperatorOptions

  @Argument(help: "Its id or how that begins, or its address.", completion: .accountIDs)
  var account: String

  @Flag(help: "Print a JSON object instead of lines.")
  var json = false

  func run() {
    let (name, json) = (account, json)
    options.perform { (container) async throws(CommandFailure) in
      let texts = container.localization.texts
      let entry = try await container.entry(named: name)
      let application = try await container.application(of: entry, named: name)
      guard let report = AccountReport(entry, application) else {
        throw CommandFailure(sentence: texts[.commandAccountUnknown(name: harmless(name))])
      }
      print(json ? report.json : report.lines(texts))
    }
  }
}

extension DIContainer {
  /// What the account came of; without an account the newest application that was named so.
  fileprivate func application(
    of entry: AccountEntry?, named name: String
  ) async throws(CommandFailure) -> Application? {
    let found = try await applications(named: entry?.account.id.description ?? name)
    return found.first { entry == nil || $0.id == entry?.account.id }
  }
}
