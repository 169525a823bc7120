import Commands
import Composition
import FoyerApp
import LibC
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

/// Arguments in the form of set-ups: options of `start` with their full names, each once, each
/// followed by its value.
///
/// They are read here, since the parser would take half of the time to the first frame. Any other
/// arguments, including mistakes, are left to the parser.
extension StartRequest {
  /// Values that the parser would take for commands at any position.
  private static let commands = [
    "start", "accounts", "applications", "desk", "invites", "admission", "messages", "emails",
    "second-factor", "audit",
    "articles", "brands", "flags", "events", "outbox", "provision", "keys", "demo", "doctor",
    "help",
  ]

  /// Returns nil for arguments that the parser has to read.
  init?(plain arguments: some Sequence<String>, environment: [String: String]) {
    var (rest, known) = (Array(arguments)[...], [String]())
    while let name = rest.popFirst() {
      guard !known.contains(name), takes(name) || takes(name, rest.popFirst()) else { return nil }
      known.append(name)
    }
    options.color = ColorChoice(environment: environment)
    if Program.isAccessible(environment) { options.isPlain = true }
    if !Program.hasMotion(environment) { options.hasMotion = false }
  }

  private mutating func takes(_ flag: String) -> Bool {
    switch flag {
    case "--kiosk": options.isKiosk = true
    case "--exit-allowed": options.mayExit = true
    case "--mouse": options.hasMouse = true
    case "--ascii": options.isASCII = true
    case "--plain": options.isPlain = true
    case "--no-motion": options.hasMotion = false
    case "--contrast": options.hasHighContrast = true
    case "--linear": lines.isLinear = true
    case "--json": lines.isJSON = true
    default: return false
    }
    return true
  }

  private mutating func takes(_ option: String, _ value: String?) -> Bool {
    guard let value, let first = value.utf8.first, first != UInt8(ascii: "-"),
      !Self.commands.contains(value)
    else { return false }
    switch option {
    case "--scene": options.scene = value
    case "--brand": options.brand = value
    case "--language": options.language = value
    case "--data-dir": options.dataDirectory = value
    case "--flags-url": options.flagsURL = value
    case "--flags-poll": return Self.takes(value, &options.flagsInterval)
    case "--api-url": options.apiURL = value
    case "--ca-file": options.caFile = value
    case "--delivery": options.deliveryFile = value
    case "--second-factor-key": options.secondFactorKeyFile = value
    case "--log-file": options.logFile = value
    case "--invite": options.invitation = value
    case "--events-log": options.eventsLog = value
    case "--events-url": options.eventsURL = value
    case "--traces-url": options.tracesURL = value
    case "--idempotency-key-file": options.idempotencyKeyFile = value
    case "--idle-timeout": return Self.takes(value, &options.limits.idle)
    case "--idle-reset": return Self.takes(value, &options.limits.reset)
    case "--session-limit": return Self.takes(value, &options.limits.session)
    case "--queue-timeout":
      guard let time = TimeSpan(argument: value)?.duration else { return false }
      options.queueTime = time
    default: return false
    }
    return true
  }

  private static func takes(_ text: String, _ limit: inout Duration?) -> Bool {
    limit = TimeSpan(argument: text)?.duration
    return limit != nil
  }
}

/// The choice of linear mode, and the form of its result.
struct LineRequest: Equatable {
  var isLinear = false
  var isJSON = false

  var isWanted: Bool { isLinear || isJSON }

  /// Plays in the main loop and ends the process.
  ///
  /// - Parameters:
  ///   - term: the terminal's name, as in the environment.
  ///   - isChosen: true if the guest has asked for lines.
  @MainActor
  func play(_ app: AppEnvironment, term: String?, isChosen: Bool) {
    let terminal = StandardLines(output: questionsGoTo)
    let session = exiting { () throws(LaunchError) in
      try LinearSession(
        app, terminal: terminal, result: resultForm, switchesTo: screen(term), isChosen: isChosen)
    }
    program.play(session, on: terminal)
  }

  /// The name of the terminal for F12; nil if there is no screen or no person.
  private func screen(_ term: String?) -> String? {
    isJSON || !Program.hasTerminal || term == "dumb" ? nil : term ?? ""
  }

  /// With `--json` the questions go to standard error if a person answers them, and nowhere if a
  /// script does.
  private var questionsGoTo: Int32? {
    if !isJSON { return STDOUT_FILENO }
    return isatty(STDIN_FILENO) == 1 ? STDERR_FILENO : nil
  }

  /// A person at a terminal has read the result; a pipe receives a line with it.
  private var resultForm: LinearResult.Form {
    isJSON ? .json : Program.hasTerminal ? .none : .line
  }
}
