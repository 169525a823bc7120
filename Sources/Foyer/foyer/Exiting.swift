import FoyerApp
import Viper

/// What begins each sentence on standard error.
let program = Program(name: "foyer")

/// Does it, or says in one sentence on standard error why not and exits.
func exiting<Value>(_ body: () throws(LaunchError) -> Value) -> Value {
  do throws(LaunchError) {
    return try body()
  } catch {
    fail("\(error)", error.exitCode)
  }
}

/// Ends the process.
func end(_ code: Sysexit) -> Never { Program.end(code) }

/// Ends the process with a sentence on standard error.
func fail(_ sentence: String, _ code: Sysexit) -> Never { program.fail(sentence, code) }

/// Says a sentence on standard error.
func warn(_ sentence: String) { program.warn(sentence) }
