import ArgumentParser

struct EventsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "events",
    abstract: "See what people do, without who they are.",
    discussion: "docs/analytics.md lists every event. DO_NOT_TRACK=1 records none.",
    subcommands: [EventsList.self, EventsFunnel.self], defaultSubcommand: EventsList.self)
}
