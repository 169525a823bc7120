import InteractorKit
import Secrets

// The sample of ACInteractor, under its names. What differs: `Interactor` is the namespace of the
// default interactors, so the protocol is `UseCase`; a request is a value that knows its response by
// its type, so nothing is derived; the response is returned, and `onComplete` is an argument where the
// request is executed; a password is a `Secret`, which nothing prints and which is wiped.

struct LoginInteractor: UseCase {
  struct Request: UseCaseRequest {
    typealias Response = LoginInteractor.Response
    typealias Failure = LoginInteractor.Failure

    var email: String?
    var password: Secret?
  }

  struct Response: Sendable, Equatable {
    var username: String?
    var sessionToken: String?
  }

  /// "Do error handling" there.
  enum Failure: Error, Equatable {
    case passwordMissing
  }

  var executor: any Executor = AppExecutor.shared

  func execute(
    _ request: Request, in executor: (any Executor)?
  ) async throws(Failure) -> Response {
    try await (executor ?? self.executor).run { () async throws(Failure) in
      guard (request.password?.count ?? 0) > 0 else { throw .passwordMissing }
      var response = Response()
      // As `componentsSeparatedByString("@").first`: all of it where there is no @.
      response.username = request.email.map { String($0.prefix { $0 != "@" }) }
      response.sessionToken = "123456910"
      return response
    }
  }
}
