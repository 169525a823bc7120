import Foundation
import InteractorKit

// Code of the DocC articles, compiled here. `ArticleTests` compares the two.

struct CurrentTime {
  private let clock: @Sendable () -> Date
  private let executor: any InteractorExecutor

  init(
    clock: @escaping @Sendable () -> Date = { Date() },
    executor: any InteractorExecutor = AppExecutor.shared
  ) {
    self.clock = clock
    self.executor = executor
  }

  func execute(in executor: (any InteractorExecutor)? = nil) async -> Date {
    await (executor ?? self.executor).run { clock() }
  }
}

struct ElapsedTimeSinceNow {
  private let currentTime: CurrentTime
  private let executor: any InteractorExecutor

  init(currentTime: CurrentTime, executor: any InteractorExecutor = AppExecutor.shared) {
    self.currentTime = currentTime
    self.executor = executor
  }

  func execute(from date: Date, in executor: (any InteractorExecutor)? = nil) async -> TimeInterval
  {
    await (executor ?? self.executor).run {
      let now = await currentTime.execute(in: DirectExecutor())
      return now.timeIntervalSince(date)
    }
  }
}

struct User: Equatable, Identifiable {
  let id: Int
  var name: String
}

struct CountAllUsers {
  private let getUsers: Interactor.GetAllByQuery<User>
  private let executor: any InteractorExecutor

  init(
    getUsers: Interactor.GetAllByQuery<User>, executor: any InteractorExecutor = AppExecutor.shared
  ) {
    self.getUsers = getUsers
    self.executor = executor
  }

  func execute(in executor: (any InteractorExecutor)? = nil) async throws(DataError) -> UInt {
    try await (executor ?? self.executor).run { () async throws(DataError) in
      let users = try await getUsers.execute(AllObjectsQuery(), in: DirectExecutor())
      return UInt(users.count)
    }
  }
}

struct UserLimitReached {
  private let countUsers: CountAllUsers
  private let executor: any InteractorExecutor

  init(countUsers: CountAllUsers, executor: any InteractorExecutor = AppExecutor.shared) {
    self.countUsers = countUsers
    self.executor = executor
  }

  func execute(limit: UInt, in executor: (any InteractorExecutor)? = nil) async throws(DataError)
    -> Bool
  {
    try await (executor ?? self.executor).run { () async throws(DataError) in
      try await countUsers.execute(in: DirectExecutor()) > limit
    }
  }
}

struct RenameUser {
  private let getUser: Interactor.GetByQuery<User>
  private let putUser: Interactor.PutByQuery<User>
  private let executor: any InteractorExecutor

  init(
    getUser: Interactor.GetByQuery<User>, putUser: Interactor.PutByQuery<User>,
    executor: any InteractorExecutor = AppExecutor.shared
  ) {
    self.getUser = getUser
    self.putUser = putUser
    self.executor = executor
  }

  func execute(
    id: User.ID, name: String, in executor: (any InteractorExecutor)? = nil
  ) async throws(DataError) {
    try await (executor ?? self.executor).run { () async throws(DataError) in
      var user = try await getUser.execute(id: id, in: DirectExecutor())
      user.name = name
      try await putUser.execute(user, id: id, in: DirectExecutor())
    }
  }
}

func countUsersInMemory() async throws {
  let source = InMemoryDataSource<User>()
  try source.putAll([User(id: 1, name: "Ada"), User(id: 2, name: "Lin")], for: AllObjectsQuery())
  let users = SingleDataSourceRepository(source)
  let countAllUsers = CountAllUsers(getUsers: Interactor.GetAllByQuery(users))

  let count = try await countAllUsers.execute()
  _ = count
}

func nameOfNewestUser(
  server: InMemoryDataSource<User>, memory: InMemoryDataSource<User>
) async -> String {
  let users = CacheRepository(main: server, cache: memory, policy: .cacheSync(fallback: true))
  do throws(DataError) {
    return try await users.get(VoidQuery()).name
  } catch .notFound {
    return "nobody yet"
  } catch .fallbackFailed(let main, let cache) {
    return "the server says \(main), the cache says \(cache)"
  } catch {
    return "unknown: \(error)"
  }
}

struct UsersNamed: KeyQuery {
  let name: String

  var key: String { "named:\(name)" }
}

func readSensor(onReading: @escaping @Sendable (Int) -> Void) { onReading(21) }

func futures() async throws -> String {
  let executor = QueueExecutor(.serial)
  let temperature: Future<Int> = executor.submit { resolver in
    readSensor { reading in resolver.set(reading) }
  }
  let time = executor.submit { resolver in resolver.set(Date()) }
  let line = temperature.zip(time).map { reading, date in "\(date): \(reading) °C" }

  return try await line.get()
}
