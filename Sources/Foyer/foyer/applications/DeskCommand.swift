import ArgumentParser
import FoyerApp
import NcursesTerminal
import Viper

struct DeskCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "desk", abstract: "See who has applied, and decide, on screens of their own.")

  @OptionGroup var operatorOptions: OperatorOptions

  @OptionGroup var look: LookOptions

  /// Never returns: the main loop plays the screens until somebody leaves.
  func run() {
    // An operator is no guest.
    let environment = Program.environment.merging(["DO_NOT_TRACK": "1"]) { $1 }
    let options = options(environment)
    TerminalEnvironment.restrict(isTrusted: true)
    Signals.ignoreHarmless()
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
