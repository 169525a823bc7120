import Foundation
import InteractorKit
import Testing

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

struct LogIn: UseCase {
  struct Request: UseCaseRequest {
    typealias Response = LogIn.Response
    typealias Failure = LogIn.Failure

    var email: String?
    var password: String?
  }

  struct Response: Equatable {
    var username: String?
    var sessionToken: String
  }

  enum Failure: Error, Equatable {
    case passwordMissing
  }

  private let executor: any InteractorExecutor

  init(executor: any InteractorExecutor = AppExecutor.shared) {
    self.executor = executor
  }

  func execute(
    _ request: Request, in executor: (any InteractorExecutor)?
  ) async throws(Failure) -> Response {
    try await (executor ?? self.executor).run { () async throws(Failure) in
      guard let password = request.password, !password.isEmpty else { throw .passwordMissing }
      let username = request.email.map { String($0.prefix { $0 != "@" }) }
      return Response(username: username, sessionToken: "123456910")
    }
  }
}

func makeUseCases() -> UseCaseExecutor {
  var useCases = UseCaseExecutor()
  useCases.register(LogIn())
  return useCases
}

func greeting(for email: String, password: String, from useCases: UseCaseExecutor) async -> String {
  let request = LogIn.Request(email: email, password: password)
  do {
    let response = try await useCases.execute(request)
    return "Hello, \(response.username ?? "whoever you are")!"
  } catch {
    switch error {
    case .failed(.passwordMissing): return "Please type your password."
    case .notRegistered(let request): return "Nobody answers \(request)."
    }
  }
}

@MainActor final class Greeter {
  private let useCases: UseCaseExecutor
  private(set) var text = ""

  init(useCases: UseCaseExecutor) {
    self.useCases = useCases
  }

  @discardableResult
  func didSubmit(email: String, password: String) -> Task<Void, Never> {
    useCases.execute(
      LogIn.Request(email: email, password: password),
      onComplete: { @MainActor [weak self] in self?.text = "Hello, \($0.username ?? "you")!" },
      onError: { @MainActor [weak self] in self?.text = "That didn't work: \($0)" })
  }
}

struct Welcome {
  private let logIn: any UseCase<LogIn.Request>

  init(logIn: any UseCase<LogIn.Request>) {
    self.logIn = logIn
  }

  func text(for email: String) async -> String {
    let response = try? await logIn.execute(LogIn.Request(email: email, password: "secret"))
    return response?.username ?? "nobody"
  }
}

struct LogInStub: UseCase {
  typealias Request = LogIn.Request

  let result: Result<LogIn.Response, LogIn.Failure>

  func execute(
    _ request: Request, in executor: (any InteractorExecutor)?
  ) async throws(LogIn.Failure) -> LogIn.Response {
    try result.get()
  }
}

@Test func `welcomes nobody without a password`() async {
  let welcome = Welcome(logIn: LogInStub(result: .failure(.passwordMissing)))

  let text = await welcome.text(for: "ada@example.org")

  #expect(text == "nobody")
}

@MainActor final class ArticlePresenter {
  private let work: Work
  private let article: @MainActor () async throws(DataError) -> String
  private(set) var shown: [Loadable<String, DataError>] = []

  private lazy var loader = Loader<String, DataError>(work: work) { [weak self] state in
    self?.shown.append(state)
  }

  init(work: Work, article: @escaping @MainActor () async throws(DataError) -> String) {
    self.work = work
    self.article = article
  }

  func didAppear() { loader.load(article) }

  func didTapRetry() { loader.load(article) }
}
