import ArgumentParser
import Commands
import Composition
import FoyerApp
import NcursesTerminal
import Viper

struct DeskCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "desk", abstract: "Decide on applications, on screens with all details.")

  @OptionGroup(title: appearanceOptions) var look: LookOptions

  @OptionGroup(title: commonOptions) var operatorOptions: OperatorOptions

  /// Never returns: the main loop plays the screens until the operator leaves.
  func run() {
    // An operator's use of the screens isn't recorded.
    let environment = Program.environment.merging(["DO_NOT_TRACK": "1"]) { $1 }
    let options = options(environment)
    TerminalEnvironment.restrict(isTrusted: true)
    Signals.ignoreBrokenPipe()
    MainLoop.run {
      program.play(
        exiting { () throws(LaunchError) in try Self.session(options, environment) })
    }
  }

  private func options(_ environment: [String: String]) -> LaunchOptions {
    var options = operatorOptions.launchOptions
    look.apply(to: &options, environment: environment)
    return options
  }

  @MainActor
  private static func session(
    _ options: LaunchOptions, _ environment: [String: String]
  ) throws(LaunchError) -> DeskSession {
    let app = try AppEnvironment.bootstrap(options, environment: environment)
    try LocalNeed.accounts.check(options, environment: environment)
    return try OperatorDesk.session(app, term: environment["TERM"], say: warn)
  }
}
