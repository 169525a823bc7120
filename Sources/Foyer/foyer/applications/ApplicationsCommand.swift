import ArgumentParser

struct ApplicationsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "applications",
    abstract: "List, approve and reject applications, and send codes to applicants.",
    subcommands: [
      ApplicationsList.self, ApplicationsApprove.self, ApplicationsReject.self,
      ApplicationsReopen.self, ApplicationsResend.self,
    ])
}
