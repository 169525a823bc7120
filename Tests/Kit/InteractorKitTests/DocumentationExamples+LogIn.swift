import InteractorKit
import Testing

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
