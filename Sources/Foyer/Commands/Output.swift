import Composition
import LibC
import NcursesTerminal
import Viper

/// The prefix of each sentence on standard error.
package let program = Program(name: "foyer")

/// Returns the closure's result. If it throws, prints the error on standard error and exits.
package func exiting<Value>(_ body: () throws(LaunchError) -> Value) -> Value {
  do throws(LaunchError) {
    return try body()
  } catch {
    fail("\(error)", error.exitCode)
  }
}

package func end(_ code: Sysexit) -> Never { Program.end(code) }

package func fail(_ sentence: String, _ code: Sysexit) -> Never { program.fail(sentence, code) }

package func warn(_ sentence: String) { program.warn(sentence) }

/// True if standard output is a terminal with colours that the user wants (no-color.org).
package var outputHasColors: Bool {
  let environment = Program.environment
  return outputWidth != nil && environment["TERM"] != "dumb"
    && ColorChoice(environment: environment) != ColorChoice.none
}

/// The width of the terminal at standard output; nil for a file or a pipe, where lines may be of
/// any length.
package var outputWidth: Int? {
  var size = winsize()
  guard isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0,
    size.ws_col > 0
  else { return nil }
  return Int(size.ws_col)
}
