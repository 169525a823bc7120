import InteractorKit
import Testing

/// Design rules 14 to 24: the default interactors and their compositions.
@Suite(.timeLimit(.minutes(1))) struct DefaultInteractorRulesTests {
  private let direct = DirectExecutor()
  private let repository = RepositorySpy()

  @Test func `rule 14: every operation of a repository has its interactors`() async throws {
    try await executeAllInteractors(repository, executor: direct)

    let operations = repository.calls.map { $0.prefix { $0 != " " } }
    #expect(
      Set(operations) == ["get", "getAll", "put", "putAll", "delete", "deleteAll"])
    for operation in Set(operations) {
      #expect(operations.count { $0 == operation } == 4)
    }
  }

  @Test func `rule 15: execute takes the repository's parameters and an executor`() async throws {
    let own = ExecutorSpy()
    let other = ExecutorSpy()

    try await executeAllInteractors(repository, executor: own, in: other)

    #expect((own.runs, other.runs) == (0, 24))
  }

  @Test func `rule 16: the four that get`() async throws {
    let get = Interactor.GetByQuery(repository, executor: direct)
    let getAll = Interactor.GetAllByQuery(repository, executor: direct)

    let things = [
      try await Interactor.Get(repository, query: UsersNamed(name: "Ada")).execute(),
      try await get.execute(UsersNamed(name: "Lin")),
    ]
    let lists = [
      try await Interactor.GetAll(repository, query: UsersNamed(name: "Ada")).execute(),
      try await getAll.execute(UsersNamed(name: "Lin")),
    ]

    #expect(things == ["got", "got"])
    #expect(lists == [["got"], ["got"]])
    #expect(
      repository.calls == [
        "get named:Ada", "get named:Lin", "getAll named:Ada", "getAll named:Lin",
      ])
  }

  @Test func `rule 17: the four that put give back what is kept`() async throws {
    let put = Interactor.PutByQuery(repository, executor: direct)
    let putAll = Interactor.PutAllByQuery(repository, executor: direct)

    let things = [
      try await Interactor.Put(repository, query: UsersNamed(name: "Ada")).execute("a"),
      try await put.execute("b", for: UsersNamed(name: "Lin")),
    ]
    let lists = [
      try await Interactor.PutAll(repository, query: UsersNamed(name: "Ada")).execute(["a", "b"]),
      try await putAll.execute(["c"], for: UsersNamed(name: "Lin")),
    ]

    #expect(things == ["kept", "kept"])
    #expect(lists == [["kept"], ["kept"]])
    #expect(
      repository.calls == [
        "put a named:Ada", "put b named:Lin", "putAll a+b named:Ada", "putAll c named:Lin",
      ])
  }

  @Test func `rule 18: the four that delete are not generic`() async throws {
    let delete: Interactor.Delete = .init(repository, query: UsersNamed(name: "Ada"))
    let deleteByQuery: Interactor.DeleteByQuery = .init(repository)
    let deleteAll: Interactor.DeleteAll = .init(repository, query: UsersNamed(name: "Ada"))
    let deleteAllByQuery: Interactor.DeleteAllByQuery = .init(repository)

    try await delete.execute()
    try await deleteByQuery.execute(UsersNamed(name: "Lin"))
    try await deleteAll.execute()
    try await deleteAllByQuery.execute(UsersNamed(name: "Lin"))

    #expect(
      repository.calls == [
        "delete named:Ada", "delete named:Lin", "deleteAll named:Ada", "deleteAll named:Lin",
      ])
  }

  @Test func `rule 19: the default interactors stand in the namespace Interactor, all twelve`()
    throws
  {
    let folder = PackageFiles.root.appending(path: "Sources/Kit/InteractorKit/Interactors")
    let sources = try PackageFiles.files(in: folder, suffix: ".swift")
      .map { try String(contentsOf: $0, encoding: .utf8) }
    let types: [Any.Type] = [
      Interactor.Get<Int>.self, Interactor.GetByQuery<Int>.self, Interactor.GetAll<Int>.self,
      Interactor.GetAllByQuery<Int>.self, Interactor.Put<Int>.self, Interactor.PutByQuery<Int>.self,
      Interactor.PutAll<Int>.self, Interactor.PutAllByQuery<Int>.self, Interactor.Delete.self,
      Interactor.DeleteByQuery.self, Interactor.DeleteAll.self, Interactor.DeleteAllByQuery.self,
    ]

    let outside = sources.flatMap { $0.matches(of: /(?m)^public (?!extension)(.+)/).map(\.1) }

    #expect(types.allSatisfy { String(reflecting: $0).hasPrefix("InteractorKit.Interactor.") })
    #expect(Set(types.map { "\($0)".prefix { $0 != "<" } }).count == 12)
    #expect(outside == ["enum Interactor {}"], "an enum without cases has no value")
  }

  @Test func `rule 20: the query is given to execute, or when the interactor is made`() async throws
  {
    let atInit = Interactor.Get(repository, query: UsersNamed(name: "Ada"), executor: direct)
    let onExecute = Interactor.GetByQuery(repository, executor: direct)

    _ = try await atInit.execute()
    _ = try await atInit.execute()
    _ = try await onExecute.execute(UsersNamed(name: "Lin"))
    _ = try await onExecute.execute(UsersNamed(name: "Mae"))

    #expect(
      repository.calls == ["get named:Ada", "get named:Ada", "get named:Lin", "get named:Mae"])
  }

  @Test func `rule 21: interactors have forms by id`() async throws {
    try await executeAllInteractors(repository, executor: direct)

    let byID = repository.calls.filter { $0.contains("id:") }
    #expect(
      byID == [
        "get id:1", "get id:2", "getAll id:1 id:2", "getAll id:3 id:4",
        "put a id:1", "put a id:2", "putAll a id:1", "putAll a+b id:3 id:4",
        "delete id:1", "delete id:2", "deleteAll id:1 id:2", "deleteAll id:3 id:4",
      ])
  }

  @Test func `rule 21: repositories have forms by id`() async throws {
    let source = InMemoryDataSource<String>()
    let users = SingleDataSourceRepository(source)

    try await users.put("Ada", id: 1)
    try await users.putAll(["Lin", "Mae"], ids: [2, 3])
    let names = [try await users.get(id: 1)] + (try await users.getAll(ids: [2, 3]))
    try await users.delete(id: 1)
    try await users.deleteAll(ids: [2])

    #expect(names == ["Ada", "Lin", "Mae"])
    #expect(throws: DataError.notFound) { try source.get(IdQuery(1)) }
    #expect(throws: DataError.notFound) { try source.get(IdQuery(2)) }
    #expect(try source.get(IdQuery(3)) == "Mae")
  }

  @Test func `rule 22: interactors are composed of interactors`() async throws {
    let source = InMemoryDataSource<User>()
    let users = SingleDataSourceRepository(source)
    try source.put(User(id: 1, name: "Ada"), for: IdQuery(1))
    let rename = RenameUser(getUser: .init(users), putUser: .init(users))

    try await rename.execute(id: 1, name: "Ada Lovelace")

    #expect(try source.get(IdQuery(1)) == User(id: 1, name: "Ada Lovelace"))
  }

  @Test func `rule 23: CountAllUsers counts what GetAllByQuery has for all objects`() async throws {
    let users = try repository(ofUsers: 3)
    let count = CountAllUsers(getUsers: Interactor.GetAllByQuery(users))

    let number: UInt = try await count.execute()
    let all = try await Interactor.GetAll(users).execute()

    #expect(number == 3)
    #expect(all.count == 3)
  }

  @Test func `rule 23: CountAllUsers counts users that were put one by one, and none`() async throws
  {
    let source = InMemoryDataSource<User>()
    let count = CountAllUsers(getUsers: .init(SingleDataSourceRepository(source)))
    #expect(try await count.execute() == 0)

    for id in 1...3 { try source.put(User(id: id, name: "User \(id)"), for: IdQuery(id)) }

    #expect(try await count.execute() == 3)
  }

  @Test(arguments: [(2, false), (3, false), (4, true)])
  func `rule 24: the limit is reached when there are more users than that`(
    _ count: Int, _ isReached: Bool
  ) async throws {
    let users = try repository(ofUsers: count)
    let limitReached = UserLimitReached(countUsers: CountAllUsers(getUsers: .init(users)))

    #expect(try await limitReached.execute(limit: 3) == isReached)
  }

  private func repository(
    ofUsers count: Int
  ) throws -> SingleDataSourceRepository<InMemoryDataSource<User>> {
    let source = InMemoryDataSource<User>()
    let users = (0..<count).map { User(id: $0, name: "User \($0)") }
    try source.putAll(users, for: AllObjectsQuery())
    return SingleDataSourceRepository(source)
  }
}
