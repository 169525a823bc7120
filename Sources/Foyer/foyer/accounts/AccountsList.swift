import ArgumentParser
import Domain
import FoyerApp
import FoyerTexts
import SceneServices
import Viper

struct AccountsList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Show the accounts, oldest first.")

  @OptionGroup var options: OperatorOptions

  @Argument(help: "Only those whose name, last name, address, username or id begins so.")
  var search = ""

  @Option(
    help: """
      approved are the accounts. Others have applied and have none: verifying, pending, rejected or \
      expired; newest first. all shows both.
      """)
  var state = Choice.approved

  @Flag(help: "Print a JSON array instead of a table.")
  var json = false

  @Flag(help: "Print comma-separated values instead of a table.")
  var csv = false

  enum Choice: String, ExpressibleByArgument, CaseIterable {
    case approved, verifying, pending, rejected, expired, all
  }

  func validate() throws {
    if json, csv { throw ValidationError("Choose one of --json and --csv.") }
  }

  /// A label is a filter only if it was asked for. What there is comes in parts, the first one at once.
  func run() {
    let command = self
    options.perform { (container) async throws(CommandFailure) in
      let brand = command.options.shared.brand == nil ? nil : container.brand
      let texts = container.localization.texts
      let printer = ListPrinter<AccountRow>(command.form, AccountRow.layout, texts)
      let applications = try await command.applications(of: brand?.id, container)
      printer.print(
        applications.map { AccountRow($0.account, $0.state, isListed: false) },
        isWhole: command.state != .all)
      if command.state == .approved || command.state == .all {
        let listing = await container.useCases.listAccounts.execute(
          of: brand?.id, AccountSearch(command.search), onPart: { await printer.print($0) })
        if let problem = listing.problem { throw printer.incomplete(problem) }
      }
      printer.end(none: command.none(of: brand, texts))
    }
  }

  private var form: ListForm { json ? .json : csv ? .csv : .table }

  private func none(of brand: Brand?, _ texts: any Texts) -> String {
    guard search.isEmpty, state == .approved else { return texts[.commandAccountListNothing] }
    return texts[
      brand.map { .commandAccountListNoneOfBrand(brand: $0.name) } ?? .commandAccountListNone]
  }

  @MainActor
  private func applications(
    of brand: BrandID?, _ container: DIContainer
  ) async throws(CommandFailure) -> [Application] {
    if state == .approved { return [] }
    let search = AccountSearch(search)
    return try await container.applications(ApplicationState(rawValue: state.rawValue)).filter {
      $0.state != .approved && (brand == nil || $0.brand == brand) && search.finds($0.account)
    }
  }
}

extension ListPrinter<AccountRow> {
  fileprivate func print(_ part: AccountsListing) {
    print(
      part.accounts.map { AccountRow($0, isListed: part.listed.contains($0.id)) },
      isWhole: !hasPrinted && part.accounts.count < Page<Account>.size)
  }
}
