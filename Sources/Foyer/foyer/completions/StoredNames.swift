import ArgumentParser
import FoyerApp
import LibC

/// Completes the names of stored items in a shell.
enum StoredNames {
  /// Prints the names, from the store or server that the typed command would use.
  ///
  /// Never returns, since the main loop has to run. Errors aren't printed: they would appear in the
  /// middle of the line that the user types.
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
      // zsh's completion script removes the last line.
      let end = CompletionShell.requesting == .zsh ? [" "] : []
      print((await names(container) + end).joined(separator: "\n"))
    }
  }

  /// Returns an option's value as the shell would pass it; the words still have their quotes.
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
