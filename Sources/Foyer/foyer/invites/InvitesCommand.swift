import ArgumentParser

struct InvitesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "invites", abstract: "Invite people, where a label lets in nobody else.",
    subcommands: [InvitesCreate.self, InvitesList.self, InvitesRevoke.self])
}
