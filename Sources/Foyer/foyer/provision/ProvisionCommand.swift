import ArgumentParser

struct ProvisionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "provision", abstract: "List and retry account notifications to other systems.",
    subcommands: [ProvisionList.self, ProvisionRetry.self])
}
