import FoyerApp
import NcursesTerminal
import PlainTerminal
import Viper

/// The request of the command `start`, from either reader of its arguments.
struct StartRequest: Equatable {
  var options = LaunchOptions()
  var lines = LineRequest()

  /// Never returns: the main loop plays the screens until the guest leaves.
  func play(_ environment: [String: String]) -> Never {
    TerminalEnvironment.restrict(isTrusted: !options.isKiosk)
    Signals.ignoreBrokenPipe()
    MainLoop.run {
      let app = exiting { () throws(LaunchError) in
        try AppEnvironment.bootstrap(options, environment: environment)
      }
      app.container.warnings.forEach(warn)
      if lines.isWanted || Program.needsLines(environment) {
        lines.play(
          app, term: environment["TERM"],
          isChosen: lines.isLinear || Program.isAccessible(environment))
      } else {
        program.play(
          exiting { () throws(LaunchError) in
            try Session(app, term: environment["TERM"], openLines: { StandardLines() })
          })
      }
    }
  }
}
