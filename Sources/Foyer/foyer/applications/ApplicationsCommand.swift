import ArgumentParser

struct ApplicationsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "applications", abstract: "List, approve and reject applications.",
    subcommands: [
      ApplicationsList.self, ApplicationsApprove.self, ApplicationsReject.self,
      ApplicationsReopen.self,
    ])
}
