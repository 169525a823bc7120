import ArgumentParser
import Composition
import Domain
import FoyerTexts
import SceneServices
import Viper

struct AccountsList: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List accounts, oldest first.")

  @Argument(
    help:
      "List only accounts whose name, last name, e-mail address, username or id begins with this text."
  )
  var search = ""

  @Option(
    help: """
      List accounts (approved), suspended accounts (suspended), or applications in another state, \
      newest first, or accounts and applications (all).
      """)
  var state = Choice.approved

  @Flag(help: "Print a JSON array instead of a table.")
  var json = false

  @Flag(help: "Print comma-separated values instead of a table.")
  var csv = false

  @OptionGroup var table: TableOptions

  @OptionGroup(title: commonOptions) var options: OperatorOptions

  enum Choice: String, ExpressibleByArgument, CaseIterable {
    case approved, suspended, verifying, pending, rejected, expired, all

    var showsAccounts: Bool { [.approved, .suspended, .all].contains(self) }
    var showsApplications: Bool { ![.approved, .suspended].contains(self) }
  }

  func validate() throws {
    if json, csv { throw ValidationError("Choose one of --json and --csv.") }
  }

  /// `--brand` filters only if it is on the command line. The list is printed in parts.
  func perform(_ container: DIContainer, _ texts: any Texts) async throws(CommandFailure) {
    let brand = options.shared.brand == nil ? nil : container.brand
    let layout = try AccountRow.layout.showing(table, keys: AccountRow.keys, texts)
    let printer = ListPrinter<AccountRow>(form, layout, texts)
    if state.showsApplications {
      try await printApplications(of: brand?.id, container, by: printer)
    }
    if state.showsAccounts {
      let search = AccountSearch(search, isSuspended: state == .suspended)
      try await printer.print(from: container.useCases.backend) {
        ListAccounts(after: $0, of: brand?.id, search)
      } _: { entries in
        entries.map {
          AccountRow($0.account, isListed: $0.profile.isListed, isSuspended: $0.suspension != nil)
        }
      }
    }
    printer.end(none: none(of: brand, texts))
  }

  private var form: ListForm { json ? .json : csv ? .csv : .table }

  private func none(of brand: Brand?, _ texts: any Texts) -> String {
    guard search.isEmpty, state == .approved else { return texts[.commandAccountListNothing] }
    return texts[
      brand.map { .commandAccountListNoneOfBrand(brand: $0.name) } ?? .commandAccountListNone]
  }

  /// Those that have no account.
  @MainActor
  private func printApplications(
    of brand: BrandID?, _ container: DIContainer, by printer: ListPrinter<AccountRow>
  ) async throws(CommandFailure) {
    let choice = ApplicationsChoice(state: ApplicationState(rawValue: state.rawValue), brand: brand)
    let search = AccountSearch(search)
    try await printer.print(isWhole: state != .all, from: container.useCases.backend) {
      ListApplications(after: $0, choice)
    } _: { entries in
      entries.map(\.application)
        .filter { $0.state != .approved && search.finds($0.account) }
        .map { AccountRow($0.account, $0.state, isListed: false) }
    }
  }
}
