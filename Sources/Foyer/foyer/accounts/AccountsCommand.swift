import ArgumentParser

struct AccountsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accounts",
    abstract: "See, change and delete the accounts that were created.",
    subcommands: [
      AccountsList.self, AccountsShow.self, AccountsEdit.self, AccountsDelete.self,
      AccountsExportCommand.self, AccountsBackupCommand.self,
    ])
}
