import Domain
import InteractorKit
import SceneServices

struct MembersInteractor: Members.InteractorInput {
  private let users: any UsersInteractor
  private let calls: CallTimer

  init(
    users: any UsersInteractor, analytics: any Analytics,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.users = users
    calls = CallTimer(analytics: analytics, clock: clock)
  }

  func cachedMembers(_ query: UsersQuery) async throws(MembersError) -> RowsPage<User>? {
    users.isRemote ? try await users.users(query) : nil
  }

  /// Reads local members without an event, since no server is called.
  func members(_ query: UsersQuery) async throws(MembersError) -> Members.Found {
    guard users.isRemote else { return Members.Found(page: try await users.users(query)) }
    do throws(MembersError) {
      let page = try await calls.record("refreshUsers") { () async throws(MembersError) in
        try await users.refreshUsersList(query)
      }
      return Members.Found(page: page)
    } catch {
      guard let page = await cached(query, after: error) else { throw error }
      return Members.Found(page: page, failure: error)
    }
  }

  /// Returns nil if nothing at hand can stand in for the server.
  private func cached(_ query: UsersQuery, after error: MembersError) async -> RowsPage<User>? {
    guard error != .storage(.service(.closed)), let page = try? await users.users(query),
      page.total > 0 || !query.start.isEmpty
    else { return nil }
    return page
  }
}
