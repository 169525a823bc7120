import ArgumentParser
import Commands
import Composition
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
