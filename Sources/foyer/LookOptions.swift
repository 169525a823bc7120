import ArgumentParser
import FoyerApp

/// How a screen is to look on this terminal.
struct LookOptions: ParsableArguments {
  @Option(help: "The terminal's background, dark or light, if it doesn't tell by itself.")
  var background: LaunchOptions.Background?

  @Flag(help: "Use no colours; NO_COLOR does the same.")
  var noColor = false

  @Flag(help: "Draw marks and borders in ASCII.")
  var ascii = false

  func apply(to options: inout LaunchOptions, environment: [String: String]) {
    options.background = background
    options.hasColor = !noColor && environment["NO_COLOR", default: ""].isEmpty
    options.hasTrueColor = ["truecolor", "24bit"].contains(environment["COLORTERM", default: ""])
    options.isASCII = ascii
  }
}

extension LaunchOptions.Background: ExpressibleByArgument {}
