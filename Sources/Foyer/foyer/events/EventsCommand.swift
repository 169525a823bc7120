import ArgumentParser
import Domain
import FoyerApp

struct EventsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "events",
    abstract: "See what people do, without who they are.",
    discussion: "docs/analytics.md lists every event. DO_NOT_TRACK=1 records none.",
    subcommands: [EventsList.self, EventsFunnel.self, EventsPending.self, EventsSend.self],
    defaultSubcommand: EventsList.self)
}

struct EventsList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Show the events, oldest first; as JSON, one object a line.")

  @OptionGroup var options: EventsOptions

  @Option(help: "Lines for people (text), or objects: json, or for importers segment, posthog.")
  var format: EventForm?

  func run() {
    let form = format ?? (options.json ? .json : .text)
    options.perform { (report) throws(StorageProblem) in
      try report.forEachLine(as: form) { print($0) }
      if let dropped = try report.dropped() { warn(dropped) }
    }
  }
}

extension EventForm: ExpressibleByArgument {}
