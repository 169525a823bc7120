import FoyerApp
import Viper

/// The prefix of each sentence on standard error.
let program = Program(name: "foyer")

/// Returns the closure's result. If it throws, prints the error on standard error and exits.
func exiting<Value>(_ body: () throws(LaunchError) -> Value) -> Value {
  do throws(LaunchError) {
    return try body()
  } catch {
    fail("\(error)", error.exitCode)
  }
}

func end(_ code: Sysexit) -> Never { Program.end(code) }

func fail(_ sentence: String, _ code: Sysexit) -> Never { program.fail(sentence, code) }

func warn(_ sentence: String) { program.warn(sentence) }
