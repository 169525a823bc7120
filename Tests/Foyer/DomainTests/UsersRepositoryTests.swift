import Domain
import InteractorKit
import Testing

@Suite(.timeLimit(.minutes(1))) struct UsersRepositoryTests {
  private let repository: UsersRepository

  init() async throws {
    let database = UsersDBSpy(calls: Calls())
    try await database.store(users: [.grace, .ada])
    repository = UsersRepository(database)
  }

  @Test func `the default interactors read members (16)`() async throws {
    #expect(
      try await Interactor.GetAllByQuery(repository).execute(AllObjectsQuery()) == [.ada, .grace])
    #expect(try await Interactor.GetByQuery(repository).execute(id: "g") == .grace)
    await #expect(throws: DataError.notFound) {
      try await Interactor.GetByQuery(repository).execute(id: "x")
    }
  }

  @Test func `another query is refused by its name`() async throws {
    await #expect(throws: DataError.queryNotSupported("VoidQuery")) {
      try await repository.getAll(VoidQuery())
    }
    await #expect(throws: DataError.queryNotSupported("VoidQuery")) {
      try await repository.get(VoidQuery())
    }
  }

  @Test func `a store that fails is told`() async throws {
    let broken = UsersRepository(UsersDBSpy(calls: Calls(), failure: .corrupt))

    await #expect(throws: DataError.failed("corrupt")) {
      try await CountAllUsers(getUsers: Interactor.GetAllByQuery(broken)).execute()
    }
  }
}
