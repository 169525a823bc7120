import ArgumentParser
import Domain
import FoyerApp

/// What a shell offers where a value is to stand.
extension CompletionKind {
  /// Those that come with Foyer, and files of others.
  static var labels: CompletionKind {
    .custom { _, _, typed in BrandsReport.ids + LabelFiles.beginning(with: typed) }
  }

  static var languages: CompletionKind { .list(BrandsReport.languageTags) }

  static var scenes: CompletionKind { .list(LaunchOptions.scenes) }

  /// `key=value`, as far as the values can be told.
  static var flagSettings: CompletionKind { .list(FlagsReport.settings) }

  static var accountIDs: CompletionKind {
    .custom { words, _, typed in
      StoredNames.offer(as: words, needing: .accounts) { container in
        await container.useCases.listAccounts.execute(of: nil, AccountSearch(typed)).accounts.map(
          \.id.description)
      }
    }
  }

  static var applicationIDs: CompletionKind {
    .custom { words, _, _ in
      StoredNames.offer(as: words, needing: .accounts) { container in
        let applications = (try? await container.applications()) ?? []
        return applications.map(\.id.description)
      }
    }
  }

  static var invitationIDs: CompletionKind {
    .custom { words, _, _ in
      StoredNames.offer(as: words, needing: .accounts) { container in
        let invitations = (try? await container.useCases.invitations.invitations()) ?? []
        return invitations.map(\.id)
      }
    }
  }

  /// Those that wait to be delivered.
  static var messageNumbers: CompletionKind {
    .custom { words, _, _ in
      StoredNames.offer(as: words, needing: .accounts) { container in
        let entries = (try? await container.useCases.outbox.entries(all: false)) ?? []
        return entries.map(\.reference.description)
      }
    }
  }

  /// Of what others are still to be told.
  static var provisioningNumbers: CompletionKind {
    .custom { words, _, _ in
      StoredNames.offer(as: words, needing: .accounts) { container in
        let waiting = try? await container.useCases.provisionings.provisionings(all: false)
        return (waiting ?? []).map(\.reference.description)
      }
    }
  }
}
