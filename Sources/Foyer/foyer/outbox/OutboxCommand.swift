import ArgumentParser

struct OutboxCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "outbox", abstract: "List and deliver waiting e-mails and messages.",
    subcommands: [OutboxList.self, OutboxSend.self, OutboxRetry.self, OutboxTest.self])
}
