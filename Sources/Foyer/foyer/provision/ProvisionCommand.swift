import ArgumentParser

struct ProvisionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "provision", abstract: "See and send what others are to be told of accounts.",
    subcommands: [ProvisionList.self, ProvisionRetry.self])
}
