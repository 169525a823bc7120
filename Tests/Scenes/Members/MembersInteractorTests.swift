import APIClient
import Domain
import Files
import Foundation
import InteractorKit
import Store
import Testing
import ViperTesting

@testable import MembersScene

/// Uses a real SQLite file; only the web repository is a double.
@Suite(.timeLimit(.minutes(1))) struct MembersInteractorTests {
  private let directory = FileManager.default.temporaryDirectory.appending(
    path: UUID().uuidString)
  private let analytics = AnalyticsSpy()
  private let ada = User(id: AccountID("a"), name: "Ada")

  @Test func `what is at hand may be old, a refresh brings what is new`() async throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    let interactor = try interactor(.success([ada]))

    let kept = try await interactor.cachedMembers(UsersQuery())
    let refreshed = try await interactor.members(UsersQuery())

    #expect(kept == RowsPage(total: 0))
    #expect(refreshed.page == RowsPage([ada], total: 1))
    #expect(refreshed.failure == nil)
    #expect(analytics.events.map(\.name) == [.callSucceeded])
  }

  @Test func `a refresh that fails is logged, and leaves what is at hand (97)`() async throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    _ = try await interactor(.success([ada])).members(UsersQuery())
    let interactor = try interactor(.failure(.timedOut))

    let found = try await interactor.members(UsersQuery())

    #expect(found.page.rows.map(\.name) == ["Ada"])
    #expect(found.failure == .storage(.service(.timedOut)))
    let event = analytics.events.last?.description
    #expect(event?.hasPrefix("callFailed call=refreshUsers failure=timedOut milliseconds=") == true)
  }

  @Test func `without anything at hand, a refresh that fails has failed`() async throws {
    defer { try? FileManager.default.removeItem(at: directory) }

    await #expect(throws: MembersError.storage(.service(.timedOut))) {
      try await interactor(.failure(.timedOut)).members(UsersQuery())
    }
  }

  @Test func `what a server can't search is searched in the cache, unless members are closed`()
    async throws
  {
    defer { try? FileManager.default.removeItem(at: directory) }
    let bo = User(id: AccountID("b"), name: "Bo")
    _ = try await interactor(.success([ada, bo])).members(UsersQuery())
    let none = try await interactor(.failure(.timedOut)).members(UsersQuery("x"))
    #expect(none.page == RowsPage(total: 0))

    let found = try await interactor(.failure(.timedOut)).members(UsersQuery("b"))

    #expect(found.page == RowsPage([bo], total: 1))
    #expect(found.failure == .storage(.service(.timedOut)))
    await #expect(throws: MembersError.storage(.service(.closed))) {
      try await interactor(.failure(.closed)).members(UsersQuery("b"))
    }
  }

  @Test func `where members lie on this machine, no refresh is logged`() async throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    let data = try DataDirectory(option: directory.path, environment: [:])
    let local = LocalUsersInteractor(reader: AccountStore(SQLiteDriver(directory: data)))

    let interactor = MembersInteractor(users: local, analytics: analytics)

    #expect(try await interactor.cachedMembers(UsersQuery()) == nil)
    #expect(try await interactor.members(UsersQuery()).page == RowsPage(total: 0))
    #expect(analytics.events.isEmpty)
  }

  private func interactor(
    _ users: Result<[User], ServiceProblem>
  ) throws -> MembersInteractor {
    let data = try DataDirectory(option: directory.path, environment: [:])
    return MembersInteractor(
      users: RealUsersInteractor(
        web: WebStub(users: users), database: UsersCache(directory: data)),
      analytics: analytics)
  }
}

private struct WebStub: UsersWebRepository {
  let users: Result<[User], ServiceProblem>

  func fetchUsers(_ query: UsersQuery) async throws(ServiceProblem) -> RowsPage<User> {
    let users = try users.get()
    return RowsPage(users, total: users.count)
  }

  func fetchUserDetails(userId: AccountID) async throws(ServiceProblem) -> UserDetails {
    throw .refused(status: 404)
  }
}
