import ArgumentParser

struct ApplicationsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "applications", abstract: "See who has applied, and decide.",
    subcommands: [ApplicationsList.self, ApplicationsApprove.self, ApplicationsReject.self])
}
