import ArgumentParser

struct OutboxCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "outbox", abstract: "See and send what waits to be delivered.",
    subcommands: [OutboxList.self, OutboxSend.self])
}
