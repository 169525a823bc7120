import ArgumentParser
import Commands
import Composition
import FoyerApp
import Viper

struct Start: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "start",  // a derived name would take 0.4 ms
    abstract: "Open the home screen or another screen.")

  @Option(
    help: ArgumentHelp("Open this screen: \(LaunchOptions.sceneNames).", valueName: "name"),
    completion: .list(LaunchOptions.scenes))
  var scene: String?

  @Option(
    help: ArgumentHelp(
      "Append anonymous events of use to this file as JSON lines.", valueName: "file"),
    completion: .file())
  var eventsLog: String?

  @Option(
    help: .hostTokenFile,
    completion: .file())
  var hostTokenFile: String?

  @Flag(help: "Use the mouse. Hold Shift for the terminal's own selection.")
  var mouse = false

  @Option(
    help: ArgumentHelp(
      "Get flags from the server again after this time, such as 5m (default: once).",
      valueName: "duration"))
  var flagsPoll: TimeSpan?

  @Option(
    help: ArgumentHelp(
      "End the program after this time without a key, such as 10m.", valueName: "duration"))
  var idleTimeout: TimeSpan?

  @Option(
    help: ArgumentHelp("End the program after this time, such as 2h.", valueName: "duration"))
  var sessionLimit: TimeSpan?

  @Option(
    help: ArgumentHelp(
      "Wait at most this time in the queue of a busy server (default: 10m).",
      valueName: "duration"))
  var queueTimeout: TimeSpan?

  @Option(
    help: ArgumentHelp(
      "Hash at most this many passwords at once; each takes 67 MB (default: one per processor).",
      valueName: "n"))
  var maxHashes: Int?

  @Option(
    help: ArgumentHelp(
      "Keep the idempotency key in this file, so that running again creates no second account.",
      valueName: "file"),
    completion: .file())
  var idempotencyKeyFile: String?

  @Option(help: ArgumentHelp("Fill in this invitation code.", valueName: "code"))
  var invite: String?

  @OptionGroup(title: "Linear mode options") var linear: LinearOptions

  @OptionGroup(title: appearanceOptions) var look: LookOptions

  @OptionGroup(title: kioskOptions) var signUp: SignUpOptions

  @OptionGroup(title: commonOptions) var shared: SharedOptions

  func validate() throws {
    if let maxHashes, !(1...64 ~= maxHashes) {
      throw ValidationError("Set --max-hashes to 1 to 64.")
    }
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
    options.hashesAtOnce = maxHashes
    if let queueTimeout { options.queueTime = queueTimeout.duration }
    options.idempotencyKeyFile = idempotencyKeyFile
    options.invitation = invite
    options.limits = TimeLimits(
      idle: idleTimeout?.duration, session: sessionLimit?.duration,
      reset: signUp.idleReset?.duration)
    return StartRequest(
      options: options, lines: LineRequest(isLinear: linear.linear, isJSON: linear.json))
  }
}
