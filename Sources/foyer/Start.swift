import ArgumentParser
import Dispatch
import FoyerApp
import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

struct Start: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "start",  // else a name is made of the type's, which takes 0.4 ms
    abstract: "Open the home screen, or another one.")

  @OptionGroup var shared: SharedOptions

  @Option(help: "The screen to open: home, sign-up, help-center or tutorial.")
  var scene: String?

  @Option(help: "Append what people do, without who they are, to this file as JSON lines.")
  var eventsLog: String?

  @Option(help: "The terminal's background, dark or light, if it doesn't tell by itself.")
  var background: LaunchOptions.Background?

  @Flag(help: "Use no colours; NO_COLOR does the same.")
  var noColor = false

  @Flag(help: "Draw marks and borders in ASCII.")
  var ascii = false

  @OptionGroup var linear: LinearOptions

  /// Never returns: the main queue plays the screens until somebody leaves.
  func run() {
    let environment = ProcessEnvironment.variables
    MainActor.assumeIsolated {
      let app = exiting { () throws(LaunchError) in
        try AppEnvironment.bootstrap(options(environment), environment: environment)
      }
      if linear.isChosen(environment) {
        linear.play(app)
      } else {
        SessionKeeper.keep(
          exiting { () throws(LaunchError) in try Session(app, term: environment["TERM"]) })
      }
    }
    dispatchMain()
  }

  private func options(_ environment: [String: String]) -> LaunchOptions {
    var options = shared.launchOptions
    options.scene = scene
    options.background = background
    options.eventsLog = eventsLog
    options.hasColor = !noColor && environment["NO_COLOR", default: ""].isEmpty
    options.hasTrueColor = ["truecolor", "24bit"].contains(environment["COLORTERM", default: ""])
    options.isASCII = ascii
    return options
  }
}

extension LaunchOptions.Background: ExpressibleByArgument {}

/// Holds the session for as long as the process lives.
@MainActor
private enum SessionKeeper {
  private static var session: Session?

  static func keep(_ session: Session) {
    CoreDumps.disable()
    self.session = session
    session.run { end in
      if let loss = session.close() { warn(loss) }
      switch end {
      case nil: exit(Sysexit.done.rawValue)
      case .lost: exit(Sysexit.inputOutput.rawValue)
      case .signal(let number): die(of: number)
      }
    }
  }
}
