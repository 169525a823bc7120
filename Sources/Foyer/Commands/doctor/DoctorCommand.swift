import ArgumentParser
import Composition
import NcursesTerminal
import Viper

struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check terminal, store, server, brand, flags and delivery; say how to fix problems.")

  @Option(
    help: ArgumentHelp("Check the file that `start` appends events to.", valueName: "file"),
    completion: .file())
  var eventsLog: String?

  @Flag(help: "Print a JSON array instead of a table.")
  var json = false

  @OptionGroup(title: kioskOptions) var signUp: SignUpOptions

  @OptionGroup(title: commonOptions) var operatorOptions: OperatorOptions

  /// Never returns.
  func run() {
    let environment = Program.environment
    var options = operatorOptions.launchOptions
    options.eventsLog = eventsLog
    signUp.apply(to: &options)
    options.color = ColorChoice(environment: environment)
    MainLoop.run {
      Task { [options] in
        let report = await DoctorReport(options, environment: environment)
        print(json ? report.json : report.table(hasColors: outputHasColors, width: outputWidth))
        end(report.isHealthy ? .done : .failed)
      }
    }
  }
}
