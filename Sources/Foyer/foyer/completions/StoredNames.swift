import ArgumentParser
import FoyerApp

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a shell offers where something stored is to be named.
enum StoredNames {
  /// Prints what there is where the command, as it stands now, would look for it.
  ///
  /// Never returns, since the main loop has to run. A shell is told nothing of what goes wrong: it would
  /// stand in the middle of a line that somebody types.
  static func offer(
    as words: [String], needing need: LocalNeed,
    _ names: @escaping @MainActor (DIContainer) async -> [String]
  ) -> Never {
    dup2(open("/dev/null", O_WRONLY), STDERR_FILENO)
    var options = LaunchOptions()
    options.dataDirectory = value(of: "--data-dir", in: words)
    options.brand = value(of: "--brand", in: words)
    options.apiURL = value(of: "--api-url", in: words)
    options.tokenFile = value(of: "--token-file", in: words)
    options.caFile = value(of: "--ca-file", in: words)
    SharedOptions.perform(options, needing: need) { container in
      // zsh's script takes the last line away.
      let end = CompletionShell.requesting == .zsh ? [" "] : []
      print((await names(container) + end).joined(separator: "\n"))
    }
  }

  /// As the shell would hand it over: words come here with their quotes.
  static func value(of option: String, in words: [String]) -> String? {
    guard let place = words.firstIndex(of: option), place + 1 < words.count else { return nil }
    var value = words[place + 1]
    value.removeAll { "\"'\\".contains($0) }
    if value.hasPrefix("~/"), let home = getenv("HOME") {
      value = String(cString: home) + value.dropFirst()
    }
    return value.isEmpty ? nil : value
  }
}
