import InteractorKit
import Secrets

// The sample of ACInteractor, with the same names. The differences: the protocol is `UseCase`,
// because `Interactor` is the namespace of the default interactors. A request declares its response
// as an associated type. The response is returned, and `onComplete` is an argument of the request's
// execution. The password is a `Secret`, which can't be printed and is wiped.

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

  /// The sample has "Do error handling" here.
  enum Failure: Error, Equatable {
    case passwordMissing
  }

  var executor: any InteractorExecutor = AppExecutor.shared

  func execute(
    _ request: Request, in executor: (any InteractorExecutor)?
  ) async throws(Failure) -> Response {
    try await (executor ?? self.executor).run { () async throws(Failure) in
      guard (request.password?.count ?? 0) > 0 else { throw .passwordMissing }
      var response = Response()
      // Like `componentsSeparatedByString("@").first`, it takes the whole text if there is no @.
      response.username = request.email.map { String($0.prefix { $0 != "@" }) }
      response.sessionToken = "123456910"
      return response
    }
  }
}
