import ArgumentParser

struct AccountsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accounts",
    abstract: "List, show, change, delete, import, export and back up accounts.",
    subcommands: [
      AccountsList.self, AccountsShow.self, AccountsEdit.self, AccountsSuspend.self,
      AccountsResume.self, AccountsSweep.self, AccountsResetSecondFactor.self, AccountsVouches.self,
      AccountsDelete.self, AccountsDeleteUnreadable.self,
      AccountsImportCommand.self,
      AccountsExportCommand.self, AccountsBackupCommand.self,
    ])
}
