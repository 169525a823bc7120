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

  func members(_ query: UsersQuery) async throws(MembersError) -> Members.Found {
    Members.Found(page: try await users.users(query), age: users.isRemote ? .cached : .fresh)
  }

  /// Rereads local members without an event, since no server is called.
  func refreshedMembers(_ query: UsersQuery) async throws(MembersError) -> Members.Found {
    guard users.isRemote else { return try await members(query) }
    do throws(MembersError) {
      let page = try await calls.record(.refreshUsers) { () async throws(MembersError) in
        try await users.refreshUsersList(query)
      }
      return Members.Found(page: page, age: .fresh)
    } catch {
      guard let page = await cached(query, after: error) else { throw error }
      return Members.Found(page: page, age: .cachedAfter(error))
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
