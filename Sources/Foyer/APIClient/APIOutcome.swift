import Domain
import FoyerAPI
import WebRepositories

/// What became of a request.
enum APIOutcome<Response: APIResponse, Failure: APIFailure> {
  case response(Response)
  /// The endpoint itself refused it.
  case refusal(Failure, ProblemDetails)
  case failure(StoreFailure, ProblemDetails?)

  /// - Parameters:
  ///   - isInDoubt: whether an earlier attempt may have been carried out.
  ///   - refusal: what a problem means that the endpoint alone has.
  init<Request>(
    _ result: Result<HTTPAnswer, HTTPFailure>, of endpoint: Endpoint<Request, Response, Failure>,
    isInDoubt: Bool, refusal: (ProblemDetails) -> Failure?
  ) {
    let isReading = endpoint.method == .get
    switch result {
    case .failure(let failure):
      self = .failure(StoreFailure(failure, isReading: isReading), nil)
    case .success(let answer) where answer.isSuccess:
      self =
        Self.response(in: answer).map { .response($0) }
        ?? .failure(.after(.invalidAnswer, isUnknown: !isReading), nil)
    case .success(let answer):
      self = Self(answer, isReading: isReading, refusal)
    }
    if isInDoubt { self = doubted }
  }

  private init(
    _ answer: HTTPAnswer, isReading: Bool, _ refusal: (ProblemDetails) -> Failure?
  ) {
    let problem = answer.problem
    if let problem, let failure = refusal(problem) ?? Failure(problem) {
      self = .refusal(failure, problem)
    } else {
      let isUnknown = !isReading && answer.leavesUnknown
      self = .failure(.after(ServiceProblem(answer), isUnknown: isUnknown), problem)
    }
  }

  /// The server's queue, where that has no room yet.
  var queue: ProblemDetails? {
    guard case .failure(_, let problem?) = self, problem.kind == .busy else { return nil }
    return problem
  }

  /// Whether the request may have been carried out.
  var isInDoubt: Bool {
    if case .failure(.unknown, _) = self { true } else { false }
  }

  /// Of an outcome that is no response.
  var failure: Failure {
    switch self {
    case .response: Failure(.unknown(.service(.invalidAnswer)))
    case .refusal(let failure, _): failure
    case .failure(let failure, _): Failure(failure)
    }
  }

  /// "Not saved" says nothing about an earlier attempt whose answer was lost.
  private var doubted: Self {
    switch self {
    case .failure(.notCommitted(let problem), let details): .failure(.unknown(problem), details)
    case .failure(.cancelled, let details): .failure(.unknown(.service(.cancelled)), details)
    // What an earlier attempt has deleted isn't found again.
    case .refusal(_, let problem) where problem.kind == .notFound:
      .failure(.unknown(.service(.refused(status: problem.status))), problem)
    case .refusal(_, let problem) where problem.kind == .tooMany:
      .failure(.unknown(.service(.tooMany(seconds: problem.secondsToWait))), problem)
    default: self
    }
  }

  private static func response(in answer: HTTPAnswer) -> Response? {
    if let nothing = NoContent() as? Response { return answer.status == 204 ? nothing : nil }
    return APICoding.decode(Response.self, from: answer.body)
  }
}

extension StoreFailure {
  fileprivate static func after(_ problem: ServiceProblem, isUnknown: Bool) -> Self {
    isUnknown ? .unknown(.service(problem)) : .notCommitted(.service(problem))
  }

  /// What a request without an answer comes to.
  fileprivate init(_ failure: HTTPFailure, isReading: Bool) {
    let problem = ServiceProblem(failure.problem)
    self =
      if failure.wasSent, !isReading {
        .unknown(.service(problem))
      } else if problem == .cancelled {
        .cancelled
      } else {
        .notCommitted(.service(problem))
      }
  }
}

extension HTTPAnswer {
  /// Whether the request may have been carried out all the same.
  fileprivate var leavesUnknown: Bool {
    problem?.kind == .outcomeUnknown || status >= 500 && status != 503 || status < 300
  }

  var problem: ProblemDetails? { APICoding.decode(ProblemDetails.self, from: body) }
}

extension ServiceProblem {
  package init(_ problem: WebProblem) {
    self =
      switch problem {
      case .unreachable: .unreachable
      case .connectionLost: .connectionLost
      case .untrusted: .untrusted
      case .timedOut: .timedOut
      case .refused(let status): .refused(status: status)
      case .invalidAnswer: .invalidAnswer
      case .tooLarge: .tooLarge
      case .cancelled: .cancelled
      case .clientMissing: .clientMissing
      }
  }

  /// Why a server refused a request.
  init(_ answer: HTTPAnswer) {
    let problem = answer.problem
    self =
      switch problem?.kind {
      case .closed: .closed
      case .unknownLabel: .unknownLabel
      case .tooMany: .tooMany(seconds: problem?.secondsToWait ?? 1)
      case .busy: .busy(seconds: problem?.secondsToWait ?? 1)
      default:
        answer.status == 401
          ? .notAllowed : .refused(status: answer.status, reference: problem?.reference)
      }
  }
}
