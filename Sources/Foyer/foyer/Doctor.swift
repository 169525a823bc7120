import ArgumentParser
import FoyerApp
import NcursesTerminal
import Viper

struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Look at terminal, data, server, label and flags, and say what to mend.")

  @OptionGroup var operatorOptions: OperatorOptions

  @Option(help: "The file that `start` would append events to.", completion: .file())
  var eventsLog: String?

  @OptionGroup var signUp: SignUpOptions

  @Flag(help: "Print a JSON array instead of a table.")
  var json = false

  /// Never returns.
  func run() {
    let json = json
    let environment = Program.environment
    var options = operatorOptions.launchOptions
    options.eventsLog = eventsLog
    signUp.apply(to: &options)
    options.color = ColorChoice(environment: environment)
    MainLoop.run {
      Task { [options] in
        let report = await DoctorReport(options, environment: environment)
        print(json ? report.json : report.table)
        end(report.isHealthy ? .done : .failed)
      }
    }
  }
}
