import ArgumentParser
import FoyerApp
import NcursesTerminal

/// How a screen is to look on this terminal.
struct LookOptions: ParsableArguments {
  @Option(help: "The terminal's background, dark or light, if it doesn't tell by itself.")
  var background: LaunchOptions.Background?

  @Flag(help: "Use no colours; NO_COLOR does the same.")
  var noColor = false

  @Flag(
    help: """
      Draw marks and borders in ASCII, and speak a language that it can write: the label's first, \
      where the one asked for is none.
      """)
  var ascii = false

  @Option(help: "Colours: truecolor, 256, 16 or none (default: as the terminal says).")
  var color: ColorChoice?

  func apply(to options: inout LaunchOptions, environment: [String: String]) {
    options.background = background
    options.color = noColor ? ColorChoice.none : color ?? ColorChoice(environment: environment)
    options.isASCII = ascii
  }
}

extension LaunchOptions.Background: ExpressibleByArgument {}

extension ColorChoice: ExpressibleByArgument {}
