import ArgumentParser
import FoyerApp
import Viper

struct Start: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "start",  // else a name is made of the type's, which takes 0.4 ms
    abstract: "Open the home screen, or another one.")

  @OptionGroup var shared: SharedOptions

  @Option(help: "The screen to open: \(LaunchOptions.sceneNames).", completion: .scenes)
  var scene: String?

  @Option(
    help: "Append what people do, without who they are, to this file as JSON lines.",
    completion: .file())
  var eventsLog: String?

  @Option(
    help: "Show the server the token of this host, in this file (FOYER_HOST_TOKEN_FILE).",
    completion: .file())
  var hostTokenFile: String?

  @OptionGroup var look: LookOptions

  @Flag(help: "Use the mouse; the terminal's own selection then needs Shift.")
  var mouse = false

  @Option(help: "Ask the server for flags again after so long, such as 5m (default: once).")
  var flagsPoll: TimeSpan?

  @Option(help: "End a session in which nothing is done for so long, such as 10m.")
  var idleTimeout: TimeSpan?

  @Option(help: "End a session after so long, such as 2h.")
  var sessionLimit: TimeSpan?

  @Option(help: "Stand so long in the queue of a server where many sign up (default: 10m).")
  var queueTime: TimeSpan?

  @Option(
    help:
      "Hash so many passwords at once on this host; each takes 67 MB (default: a processor each).")
  var hashes: Int?

  @Option(
    help: "Keep the attempt in this file: run again with it, an account is made once.",
    completion: .file())
  var attemptFile: String?

  @Option(help: "The code of an invitation, which fills in its field.")
  var invite: String?

  @OptionGroup var signUp: SignUpOptions

  @OptionGroup var linear: LinearOptions

  func validate() throws {
    if let hashes, !(1...64 ~= hashes) { throw ValidationError("--hashes takes 1 to 64.") }
  }

  /// Never returns.
  func run() {
    let environment = Program.environment
    request(environment).play(environment)
  }

  func request(_ environment: [String: String]) -> StartRequest {
    var options = shared.launchOptions
    options.scene = scene
    options.eventsLog = eventsLog
    options.hostTokenFile = hostTokenFile
    look.apply(to: &options, environment: environment)
    options.flagsInterval = flagsPoll?.duration
    options.hasMouse = mouse
    signUp.apply(to: &options)
    options.hashesAtOnce = hashes
    if let queueTime { options.queueTime = queueTime.duration }
    options.attemptFile = attemptFile
    options.invitation = invite
    options.limits = TimeLimits(
      idle: idleTimeout?.duration, session: sessionLimit?.duration,
      reset: signUp.idleReset?.duration)
    return StartRequest(
      options: options, lines: LineRequest(isLinear: linear.linear, isJSON: linear.json))
  }
}
