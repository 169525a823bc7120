import ArgumentParser
import FoyerApp
import NcursesTerminal
import Viper

/// The options of linear mode.
struct LinearOptions: ParsableArguments {
  @Flag(help: "Ask questions line by line, for screen readers and scripts (also: ACCESSIBLE=1).")
  var linear = false

  @Flag(
    help: "Use linear mode, and print only one JSON object with the result on standard output.")
  var json = false
}

/// The options for kiosks and for limits of sign-ups.
struct SignUpOptions: ParsableArguments {
  @Flag(
    help: """
      Lock guests in, and take flags only from the brand and --flags-url: for public terminals.
      """)
  var kiosk = false

  @Flag(help: "Let guests leave a kiosk, as over SSH.")
  var exitAllowed = false

  @Option(
    help: ArgumentHelp(
      "In a kiosk, start again for the next guest after this time without a key, such as 2m.",
      valueName: "duration"))
  var idleReset: TimeSpan?

  @Option(
    help: ArgumentHelp(
      "Allow this many sign-ups an hour (default: no limit; in a kiosk 200).", valueName: "n"))
  var signUps: Int?

  @Option(
    help: ArgumentHelp(
      "Allow this many sign-ups an hour from one address (default: no limit; in a kiosk 20).",
      valueName: "n"))
  var signUpsPerOrigin: Int?

  func validate() throws {
    for (name, number) in [("sign-ups", signUps), ("sign-ups-per-origin", signUpsPerOrigin)] {
      if let number, !(1...1_000_000 ~= number) {
        throw ValidationError("Set --\(name) to 1 to 1000000.")
      }
    }
  }

  func apply(to options: inout LaunchOptions) {
    (options.isKiosk, options.mayExit, options.signUps) = (kiosk, exitAllowed, signUps)
    options.signUpsPerOrigin = signUpsPerOrigin
  }
}

/// The options for the appearance of a screen.
struct LookOptions: ParsableArguments {
  @Option(help: "Say which background the terminal has, if it doesn't report it.")
  var background: LaunchOptions.Background?

  @Flag(help: "Use no colours (also: NO_COLOR=1).")
  var noColor = false

  @Flag(
    help: """
      Draw marks and borders in ASCII. A language that needs other letters is replaced by the \
      brand's first one that doesn't.
      """)
  var ascii = false

  @Flag(
    help: """
      Leave out frames, rules and bars, which a screen reader would speak. Linear mode is made for \
      readers too: see --linear.
      """)
  var plain = false

  @Flag(help: "Let nothing move, such as spinners (also: NO_MOTION=1).")
  var noMotion = false

  @Flag(help: "Use colours with a contrast of 7:1 at least.")
  var contrast = false

  @Option(help: "Use this many colours (default: as many as the terminal has).")
  var color: ColorChoice?

  /// True if one of the options was given.
  var isGiven: Bool {
    noColor || ascii || plain || noMotion || contrast || color != nil || background != nil
  }

  func apply(to options: inout LaunchOptions, environment: [String: String]) {
    options.background = background
    options.notifications = TerminalNotification(environment: environment)
    options.color = noColor ? ColorChoice.none : color ?? ColorChoice(environment: environment)
    options.isASCII = ascii
    options.isPlain = plain || Program.isAccessible(environment)
    options.hasMotion = !noMotion && Program.hasMotion(environment)
    options.hasHighContrast = contrast
  }
}

extension LaunchOptions.Background: ExpressibleByArgument {}

extension ColorChoice: ExpressibleByArgument {}
