import Domain
import InteractorKit
import Testing
import ViperTesting

/// The calls of the web and the database are exactly these, in this order (design rules 58 to 62).
@Suite(.timeLimit(.minutes(1))) struct UsersInteractorTests {
  private let calls = Calls()

  @Test func `a refresh fetches from the web, then stores (59)`() async throws {
    let page = try await interactor().refreshUsersList(UsersQuery())

    #expect(page == RowsPage([.ada, .grace], total: 2))
    #expect(calls.all == ["web fetchUsers", "database store Ada, Grace"])
  }

  @Test func `rows further down are stored with those that are there (55)`() async throws {
    _ = try await interactor().refreshUsersList(UsersQuery(rows: 200..<300))
    _ = try await interactor().refreshUsersList(UsersQuery("a", rows: 0..<100))

    #expect(
      calls.all == [
        "web fetchUsers from 200", "database add Ada, Grace", "web fetchUsers from 0",
        "database add Ada, Grace",
      ])
  }

  @Test func `when the web fails, nothing is stored`() async throws {
    let web = UsersWebSpy(calls: calls, users: .failure(.timedOut))

    await #expect(throws: MembersError.storage(.service(.timedOut))) {
      try await interactor(web: web).refreshUsersList(UsersQuery())
    }
    #expect(calls.all == ["web fetchUsers"])
  }

  @Test func `when storing fails, the refresh has failed`() async throws {
    await #expect(throws: MembersError.storage(.diskFull)) {
      try await interactor(database: UsersDBSpy(calls: calls, failure: .diskFull))
        .refreshUsersList(UsersQuery())
    }
    #expect(calls.all == ["web fetchUsers", "database store Ada, Grace"])
  }

  @Test func `kept details are given without asking the web (60)`() async throws {
    let database = UsersDBSpy(calls: calls, details: [User.ada.id: .kept])

    let details = try await interactor(database: database)
      .loadUserDetails(userId: User.ada.id, forceReload: false)

    #expect(details == .kept)
    #expect(calls.all == ["database fetchUserDetails a"])
  }

  @Test func `a forced reload doesn't look at what was kept (60)`() async throws {
    let database = UsersDBSpy(calls: calls, details: [User.ada.id: .kept])

    let details = try await interactor(database: database)
      .loadUserDetails(userId: User.ada.id, forceReload: true)

    #expect(details == .fromWeb)
    #expect(
      calls.all == [
        "web fetchUserDetails a", "database store details a", "database fetchUserDetails a",
      ])
  }

  @Test func `what isn't kept is fetched, stored and read again (61)`() async throws {
    let details = try await interactor().loadUserDetails(userId: User.ada.id, forceReload: false)

    #expect(details == .fromWeb)
    #expect(
      calls.all == [
        "database fetchUserDetails a", "web fetchUserDetails a", "database store details a",
        "database fetchUserDetails a",
      ])
  }

  @Test func `a cache that fails is ignored, until it has to keep something (60)`() async throws {
    let database = UsersDBSpy(calls: calls, failure: .corrupt)

    await #expect(throws: MembersError.storage(.corrupt)) {
      try await interactor(database: database)
        .loadUserDetails(userId: User.ada.id, forceReload: false)
    }
    #expect(
      calls.all == [
        "database fetchUserDetails a", "web fetchUserDetails a", "database store details a",
      ])
  }

  @Test func `a rule that is broken after all is reported (61)`() async throws {
    let database = UsersDBSpy(calls: calls, forgets: true)

    await #expect(throws: MembersError.valueIsMissing(ValueIsMissingError())) {
      try await interactor(database: database)
        .loadUserDetails(userId: User.ada.id, forceReload: false)
    }
  }

  @Test func `the members at hand are the database's`() async throws {
    let interactor = interactor()
    _ = try await interactor.refreshUsersList(UsersQuery())

    #expect(try await interactor.users(UsersQuery()) == RowsPage([.ada, .grace], total: 2))
    #expect(calls.all.dropFirst(2) == ["database fetchUsers"])
  }

  @Test func `without a web the database is all there is`() async throws {
    let local = LocalUsersInteractor(
      reader: UsersDBSpy(calls: calls, details: [User.ada.id: .kept]))

    _ = try await local.refreshUsersList(UsersQuery())

    #expect(calls.all == ["database fetchUsers"])
    #expect(!local.isRemote)
    #expect(try await local.loadUserDetails(userId: User.ada.id, forceReload: true) == .kept)
    await #expect(throws: MembersError.valueIsMissing(ValueIsMissingError())) {
      try await local.loadUserDetails(userId: User.grace.id, forceReload: false)
    }
    #expect(
      calls.all.dropFirst() == ["database fetchUserDetails a", "database fetchUserDetails g"])
  }

  @Test func `the stub refreshes nothing and knows nothing (62)`() async throws {
    let stub = StubUsersInteractor()

    #expect(try await stub.refreshUsersList(UsersQuery()) == RowsPage(total: 0))
    #expect(try await stub.users(UsersQuery()) == RowsPage(total: 0))
    await #expect(throws: MembersError.valueIsMissing(ValueIsMissingError())) {
      try await stub.loadUserDetails(userId: User.ada.id, forceReload: false)
    }
  }

  @MainActor
  @Test func `called from the main queue, the work is done elsewhere (7, 56)`() async throws {
    let interactor = interactor()

    _ = try await interactor.refreshUsersList(UsersQuery())
    _ = try await interactor.loadUserDetails(userId: User.ada.id, forceReload: false)

    #expect(MainQueue.isCurrent)
    #expect(!calls.wereOnMainQueue)
  }

  private func interactor(
    web: UsersWebSpy? = nil, database: UsersDBSpy? = nil
  ) -> RealUsersInteractor {
    RealUsersInteractor(
      web: web ?? UsersWebSpy(calls: calls), database: database ?? UsersDBSpy(calls: calls))
  }
}
