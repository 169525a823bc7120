import ArgumentParser
import Domain

/// `foyer-server operators`: the people and programs that may use the operator's routes.
struct Operators: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Add, list and revoke the tokens of operators.",
    subcommands: [OperatorsAdd.self, OperatorsList.self, OperatorsRevoke.self])
}

struct OperatorsAdd: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add an operator, and print the operator's token once.",
    discussion: "What an operator decides is recorded by the name. A name is used once.")

  @OptionGroup var store: GrantStore

  @Option(help: "read, decide or manage; each right includes those before it.")
  var rights: String

  @Argument(help: "The operator's name: ASCII letters, digits, dots, dashes and @.")
  var name: GrantArgument

  func validate() throws {
    guard AccessRight(rights, of: .operators) != nil else {
      throw ValidationError("--rights takes read, decide and manage, with commas between them.")
    }
  }

  func run() async throws {
    guard let right = AccessRight(rights, of: .operators) else { return }
    try await store.add(name.name, right)
  }
}

struct OperatorsList: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Show all operators, the revoked ones as well.")

  @OptionGroup var store: GrantStore

  @Flag(help: "Print a JSON array instead of a table.")
  var json = false

  func run() async throws { try await store.list(.operators, json: json) }
}

struct OperatorsRevoke: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "revoke", abstract: "Revoke an operator's token, for all servers at once.")

  @OptionGroup var store: GrantStore

  @Argument(help: "The operator's name.")
  var name: GrantArgument

  func run() async throws { try await store.revoke(name.name, of: .operators) }
}
