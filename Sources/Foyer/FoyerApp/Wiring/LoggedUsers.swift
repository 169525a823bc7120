import Domain
import InteractorKit

/// Logs the store's failures for the operator when guests look at members.
struct LoggedUsers: UsersInteractor {
  private let interactor: any UsersInteractor
  private let log: any ProblemLog

  init(_ interactor: any UsersInteractor, log: any ProblemLog) {
    self.interactor = interactor
    self.log = log
  }

  var isRemote: Bool { interactor.isRemote }

  func users(_ query: UsersQuery) async throws(MembersError) -> RowsPage<User> {
    try await logging { () async throws(MembersError) in try await interactor.users(query) }
  }

  func refreshUsersList(_ query: UsersQuery) async throws(MembersError) -> RowsPage<User> {
    try await logging { () async throws(MembersError) in
      try await interactor.refreshUsersList(query)
    }
  }

  func loadUserDetails(
    userId: AccountID, forceReload: Bool
  ) async throws(MembersError) -> UserDetails {
    try await logging { () async throws(MembersError) in
      try await interactor.loadUserDetails(userId: userId, forceReload: forceReload)
    }
  }

  private func logging<Value>(
    _ work: () async throws(MembersError) -> Value
  ) async throws(MembersError) -> Value {
    do throws(MembersError) { return try await work() } catch {
      switch error {
      case .storage(let problem): log.record(problem, of: .members)
      case .valueIsMissing: break
      }
      throw error
    }
  }
}
