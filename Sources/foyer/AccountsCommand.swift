import ArgumentParser

struct AccountsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accounts",
    abstract: "See and delete the accounts that were created.",
    subcommands: [AccountsList.self, AccountsDelete.self])
}
