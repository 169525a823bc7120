import ArgumentParser
import Domain
import FoyerApp

struct EventsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "events",
    abstract: "List, count and send anonymous events of use.",
    discussion: "docs/analytics.md describes every event. With DO_NOT_TRACK=1 none is recorded.",
    subcommands: [EventsList.self, EventsFunnel.self, EventsPending.self, EventsSend.self],
    defaultSubcommand: EventsList.self)
}

struct EventsList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Print events, oldest first, one per line.")

  @Option(help: "Print text, JSON objects, or objects that Segment or PostHog imports.")
  var format: EventForm?

  @OptionGroup var options: EventsOptions

  func run() {
    let form = format ?? (options.json ? .json : .text)
    options.perform { (report) throws(StorageProblem) in
      try report.forEachLine(as: form) { print($0) }
      if let dropped = try report.dropped() { warn(dropped) }
    }
  }
}

extension EventForm: ExpressibleByArgument {}
