import ArgumentParser
import Domain
import FoyerApp

struct EventsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "events",
    abstract: "See what people do, without who they are.",
    discussion: "docs/analytics.md lists every event. DO_NOT_TRACK=1 records none.",
    subcommands: [EventsList.self, EventsFunnel.self], defaultSubcommand: EventsList.self)
}

struct EventsList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Show the events, oldest first; as JSON, one object a line.")

  @OptionGroup var options: EventsOptions

  func run() {
    let json = options.json
    options.perform { (report) throws(StorageProblem) in
      try report.forEachLine(json: json) { print($0) }
      if let dropped = try report.dropped() { warn(dropped) }
    }
  }
}
