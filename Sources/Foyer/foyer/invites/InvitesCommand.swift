import ArgumentParser

struct InvitesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "invites", abstract: "Create, list and revoke invitations.",
    subcommands: [InvitesCreate.self, InvitesList.self, InvitesRevoke.self])
}
