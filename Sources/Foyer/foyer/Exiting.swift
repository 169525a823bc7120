import FoyerApp

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

/// Ends the process with a sentence on standard error.
func fail(_ sentence: String, _ code: Sysexit) -> Never {
  warn(sentence)
  end(code)
}

/// Says a sentence on standard error.
func warn(_ sentence: String) { fputs("foyer: \(sentence)\n", stderrStream()) }

private func stderrStream() -> UnsafeMutablePointer<FILE> { fdopen(STDERR_FILENO, "w") }
