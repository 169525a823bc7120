import ArgumentParser
import Composition
import Domain
import Essentials
import LibC

/// The completions that a shell offers for values.
extension CompletionKind {
  /// The built-in brands, and paths of brand files.
  package static var brands: CompletionKind {
    .custom { _, _, typed in BrandsReport.ids + BrandFilePaths.beginning(with: typed) }
  }

  package static var languages: CompletionKind { .list(BrandsReport.languageTags) }

  /// Flags as `key=value`, or `key=` if the values aren't known.
  static var flagSettings: CompletionKind { .list(FlagsReport.settings) }

  static var accountIDs: CompletionKind {
    .custom { words, _, typed in
      StoredNames.offer(as: words) { container in
        var ids: [String] = []
        // A store that is damaged ends the list with an error.
        try? await Page.each { (place) async throws(StorageProblem) in
          try await container.useCases.backend.answer(
            to: ListAccounts(after: place, AccountSearch(typed)))
        } _: {
          ids += $0.items.map(\.account.id.description)
        }
        return ids
      }
    }
  }

  static var applicationIDs: CompletionKind {
    .names { (backend) async throws(StorageProblem) in
      try await backend.all { ListApplications(after: $0) }.map(\.application.id.description)
    }
  }

  static var invitationIDs: CompletionKind {
    .names { (backend) async throws(StorageProblem) in
      try await backend.all { ListInvitations(after: $0) }.map(\.id)
    }
  }

  /// The numbers of outbox entries that wait for delivery.
  static var messageNumbers: CompletionKind {
    .names { (backend) async throws(StorageProblem) in
      try await backend.answer(to: ListOutbox(all: false)).items.map(\.reference.description)
    }
  }

  /// The numbers of notifications that wait for delivery.
  static var provisioningNumbers: CompletionKind {
    .names { (backend) async throws(StorageProblem) in
      try await backend.answer(to: ListNotifications(all: false)).items
        .map(\.reference.description)
    }
  }

  private static func names(
    _ names: @escaping @MainActor (any Backend) async throws(StorageProblem) -> [String]
  ) -> CompletionKind {
    .custom { words, _, _ in
      StoredNames.offer(as: words) { (try? await names($0.useCases.backend)) ?? [] }
    }
  }
}

/// Completes the names of stored items in a shell.
enum StoredNames {
  /// Prints the names, from the store or server that the typed command would use.
  ///
  /// Never returns, since the main loop has to run. Errors aren't printed: they would appear in the
  /// middle of the line that the user types.
  static func offer(
    as words: [String], _ names: @escaping @MainActor (DIContainer) async -> [String]
  ) -> Never {
    dup2(open("/dev/null", O_WRONLY), STDERR_FILENO)
    var options = LaunchOptions()
    options.dataDirectory = value(of: "--data-dir", in: words)
    options.brand = value(of: "--brand", in: words)
    options.apiURL = value(of: "--api-url", in: words)
    options.tokenFile = value(of: "--token-file", in: words)
    options.caFile = value(of: "--ca-file", in: words)
    options.run(needing: .accounts) { container in
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

/// Completes the paths of brand files in a shell.
enum BrandFilePaths {
  /// Returns the YAML files and folders in the folder of the typed path.
  static func beginning(with typed: String) -> [String] {
    let folder = typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? ""
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)
    return (names ?? []).sorted().compactMap { name in
      if name.hasPrefix(".") { return nil }
      if name.hasSuffix(".yaml") || name.hasSuffix(".yml") { return folder + name }
      var isFolder = false
      _ = FileManager.default.fileExists(atPath: folder + name, isDirectory: &isFolder)
      return isFolder ? "\(folder)\(name)/" : nil
    }
  }
}
