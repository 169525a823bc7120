import LibC
import NcursesTerminal
import Viper

/// True if standard output is a terminal with colours that the user wants (no-color.org).
var outputHasColors: Bool {
  let environment = Program.environment
  return outputWidth != nil && environment["TERM"] != "dumb"
    && ColorChoice(environment: environment) != ColorChoice.none
}

/// The width of the terminal at standard output; nil for a file or a pipe, where lines may be of
/// any length.
var outputWidth: Int? {
  var size = winsize()
  guard isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0,
    size.ws_col > 0
  else { return nil }
  return Int(size.ws_col)
}
