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

  @Argument(help: "Only those with that in their name or address, or whose id begins so.")
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

  /// A label is a filter only if it was asked for.
  func run() {
    let command = self
    options.perform { (container) async throws(CommandFailure) in
      let brand = command.options.shared.brand == nil ? nil : container.brand
      let applications = try await command.applications(of: brand?.id, container)
      let listing = await command.accounts(of: brand?.id, container)
      let report = AccountsReport(listing, applications: applications)
      if listing.problem == nil || !report.isEmpty {
        command.print(report, of: brand, container.localization.texts)
      }
      if let problem = listing.problem {
        throw CommandFailure(problem, isPart: !report.isEmpty, container.localization.texts)
      }
    }
  }

  private func print(_ report: AccountsReport, of brand: Brand?, _ texts: any Texts) {
    if json { return Swift.print(report.json) }
    if csv { return Swift.print(report.csv, terminator: "") }
    Swift.print(report.isEmpty ? none(of: brand, texts) : report.table(texts, width: outputWidth))
  }

  private func none(of brand: Brand?, _ texts: any Texts) -> String {
    guard search.isEmpty, state == .approved else { return texts[.commandAccountListNothing] }
    return texts[
      brand.map { .commandAccountListNoneOfBrand(brand: $0.name) } ?? .commandAccountListNone]
  }

  @MainActor
  private func accounts(of brand: BrandID?, _ container: DIContainer) async -> AccountsListing {
    guard state == .approved || state == .all else { return AccountsListing() }
    return await container.useCases.listAccounts.execute(of: brand, AccountSearch(search))
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

extension CommandFailure {
  fileprivate init(_ problem: StorageProblem, isPart: Bool, _ texts: any Texts) {
    let reason = texts.sentence(problem)
    self.init(
      sentence: isPart ? texts[.commandAccountListIncomplete(reason: reason)] : reason,
      exitCode: Sysexit(problem))
  }
}
