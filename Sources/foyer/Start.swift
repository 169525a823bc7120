import ArgumentParser
import Dispatch
import FoyerApp
import NcursesTerminal
import TerminalKit
import Viper

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

  @Option(help: "Colours: truecolor, 256, 16 or none (default: as the terminal says).")
  var color: ColorChoice?

  @Flag(help: "Use the mouse; the terminal's own selection then needs Shift.")
  var mouse = false

  @Flag(help: "Let nobody out, and let the label alone set flags: for unattended places.")
  var kiosk = false

  @Option(help: "End a session in which nothing is done for so long, such as 10m.")
  var idleTimeout: TimeSpan?

  @Option(help: "End a session after so long, such as 2h.")
  var sessionLimit: TimeSpan?

  /// Never returns: the main queue plays the screens until somebody leaves.
  func run() {
    let environment = ProcessEnvironment.variables
    TerminalEnvironment.restrict(keepsTerminfo: !kiosk)
    if kiosk { JobControl.ignore() }
    MainActor.assumeIsolated {
      SessionKeeper.keep(
        exiting { () throws(LaunchError) in
          let app = try AppEnvironment.bootstrap(options(environment), environment: environment)
          return try Session(app, term: environment["TERM"])
        })
    }
    dispatchMain()
  }

  private func options(_ environment: [String: String]) -> LaunchOptions {
    var options = shared.launchOptions
    options.scene = scene
    options.background = background
    options.eventsLog = eventsLog
    options.color = noColor ? ColorChoice.none : color ?? ColorChoice(environment: environment)
    options.isASCII = ascii
    options.hasMouse = mouse
    options.isKiosk = kiosk
    options.limits = TimeLimits(idle: idleTimeout?.duration, session: sessionLimit?.duration)
    return options
  }
}

extension LaunchOptions.Background: ExpressibleByArgument {}

extension ColorChoice: ExpressibleByArgument {}

/// Holds the session for as long as the process lives.
@MainActor
private enum SessionKeeper {
  private static var session: Session?

  static func keep(_ session: Session) {
    self.session = session
    session.run { end in
      if let loss = session.close() { warn(loss) }
      switch end {
      case nil: exit(Sysexit.done.rawValue)
      case .lost: exit(Sysexit.inputOutput.rawValue)
      case .signal(let number): die(of: number)
      case .timeUp: Task { await leaveInTime(session) }
      }
    }
  }

  /// What was being saved is saved or was cancelled; then the process ends.
  private static func leaveInTime(_ session: Session) async {
    await session.settled()
    fail(session.timeUpSentence, .timeUp)
  }
}
