import ArgumentParser
import Domain
import FoyerApp

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
