import FoyerApp
import NcursesTerminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Does it, or says in one sentence on standard error why not and exits.
func exiting<Value>(_ body: () throws(LaunchError) -> Value) -> Value {
  do throws(LaunchError) {
    return try body()
  } catch {
    fail("\(error)", error.exitCode)
  }
}

/// Ends the process.
func end(_ code: Sysexit) -> Never { exit(code.rawValue) }

/// Ends the process with a text on standard error.
func end(_ code: Int32, saying text: String) -> Never {
  say(text)
  exit(code)
}

/// Ends the process with a sentence on standard error.
func fail(_ sentence: String, _ code: Sysexit) -> Never {
  warn(sentence)
  end(code)
}

/// Says a sentence on standard error.
func warn(_ sentence: String) { say("foyer: \(sentence)") }

/// To whoever listens: one who doesn't is not waited for.
private func say(_ text: String) {
  MainActor.assumeIsolated {
    let errors = NonblockingOutput(STDERR_FILENO)
    errors.open()
    errors.write("\(text)\n")
    errors.finish()
    errors.close()
  }
}
