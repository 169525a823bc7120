import ArgumentParser
import FoyerApp

struct FlagsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flags", abstract: "List all feature flags with their values and sources.")

  @Flag(help: "Print a JSON array instead of a table.")
  var json = false

  @OptionGroup(title: commonOptions) var shared: SharedOptions

  func run() {
    let json = json
    shared.perform { (container) throws(CommandFailure) in
      if let problem = await container.requestFlags() { warn(problem) }
      let report = FlagsReport(container.flags)
      print(json ? report.json : report.table)
    }
  }
}
