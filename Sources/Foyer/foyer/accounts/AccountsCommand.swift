import ArgumentParser

struct AccountsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accounts",
    abstract: "List, show, change, delete, export and back up accounts.",
    subcommands: [
      AccountsList.self, AccountsShow.self, AccountsEdit.self, AccountsSuspend.self,
      AccountsResume.self, AccountsResetSecondFactor.self, AccountsDelete.self,
      AccountsExportCommand.self, AccountsBackupCommand.self,
    ])
}
