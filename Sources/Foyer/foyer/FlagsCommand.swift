import ArgumentParser
import FoyerApp

struct FlagsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flags", abstract: "Show every feature flag, its value, who has set it and why.")

  @OptionGroup var shared: SharedOptions

  @Flag(help: "Print a JSON array instead of a table.")
  var json = false

  func run() {
    let json = json
    shared.perform { (container) throws(CommandFailure) in
      if let problem = await container.askForFlags() { warn(problem) }
      let report = FlagsReport(container.flags)
      print(json ? report.json : report.table)
    }
  }
}
