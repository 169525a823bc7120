import ArgumentParser
import Domain
import FoyerApp

/// The completions that a shell offers for values.
extension CompletionKind {
  /// The built-in brands, and paths of brand files.
  static var brands: CompletionKind {
    .custom { _, _, typed in BrandsReport.ids + BrandFilePaths.beginning(with: typed) }
  }

  static var languages: CompletionKind { .list(BrandsReport.languageTags) }

  static var scenes: CompletionKind { .list(LaunchOptions.scenes) }

  /// Flags as `key=value`, or `key=` if the values aren't known.
  static var flagSettings: CompletionKind { .list(FlagsReport.settings) }

  static var accountIDs: CompletionKind {
    .custom { words, _, typed in
      StoredNames.offer(as: words, needing: .accounts) { container in
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
    .custom { words, _, _ in
      StoredNames.offer(as: words, needing: .accounts) { container in
        let entries = try? await container.useCases.backend.all { ListApplications(after: $0) }
        return (entries ?? []).map(\.application.id.description)
      }
    }
  }

  static var invitationIDs: CompletionKind {
    .custom { words, _, _ in
      StoredNames.offer(as: words, needing: .accounts) { container in
        let invitations = try? await container.useCases.backend.all { ListInvitations(after: $0) }
        return (invitations ?? []).map(\.id)
      }
    }
  }

  /// The numbers of outbox entries that wait for delivery.
  static var messageNumbers: CompletionKind {
    .custom { words, _, _ in
      StoredNames.offer(as: words, needing: .accounts) { container in
        let entries = try? await container.useCases.backend.execute(ListOutbox(all: false))
        return (entries?.items ?? []).map(\.reference.description)
      }
    }
  }

  /// The numbers of notifications that wait for delivery.
  static var provisioningNumbers: CompletionKind {
    .custom { words, _, _ in
      StoredNames.offer(as: words, needing: .accounts) { container in
        let waiting = try? await container.useCases.backend.execute(ListNotifications(all: false))
        return (waiting?.items ?? []).map(\.reference.description)
      }
    }
  }
}
