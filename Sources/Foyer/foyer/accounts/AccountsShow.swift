import ArgumentParser
import Domain
import FoyerApp
import FoyerTexts
import SceneServices

struct AccountsShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show an account or an application with all its details.")

  @Argument(help: "The id or its first characters, or the e-mail address.", completion: .accountIDs)
  var account: String

  @Flag(help: "Print a JSON object instead of lines.")
  var json = false

  @OptionGroup(title: commonOptions) var options: OperatorOptions

  func run() {
    let (name, json) = (account, json)
    options.perform { (container) async throws(CommandFailure) in
      let texts = container.localization.texts
      let entry = try await container.entry(named: name)
      let application = try await container.application(of: entry, named: name)
      guard let report = AccountReport(entry, application) else {
        throw CommandFailure(sentence: texts[.commandAccountUnknown(name: sanitized(name))])
      }
      print(json ? report.json : report.lines(texts))
    }
  }
}

extension DIContainer {
  /// Returns the application that led to the account, or without an account the newest one with
  /// that name.
  fileprivate func application(
    of entry: AccountEntry?, named name: String
  ) async throws(CommandFailure) -> Application? {
    let found = try await applications(named: entry?.account.id.description ?? name)
    return found.first { entry == nil || $0.id == entry?.account.id }
  }
}
