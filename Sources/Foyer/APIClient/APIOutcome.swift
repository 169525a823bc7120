import Domain
import FoyerAPI
import WebRepositories

/// The outcome of a request.
enum APIOutcome<Response: APIResponse, Failure: APIFailure> {
  case response(Response)
  /// The endpoint itself rejected the request.
  case refusal(Failure, ProblemDetails)
  case failure(StoreFailure, ProblemDetails?)

  /// - Parameters:
  ///   - isInDoubt: true if an earlier attempt may have been carried out.
  ///   - refusal: translates a problem that only this endpoint has.
  init<Request>(
    _ result: Result<HTTPAnswer, HTTPFailure>,
    of endpoint: FoyerAPI.Endpoint<Request, Response, Failure>,
    isInDoubt: Bool, refusal: (ProblemDetails) -> Failure?
  ) {
    let isReading = endpoint.method == .get
    switch result {
    case .failure(let failure):
      self = .failure(StoreFailure(failure, isReading: isReading), nil)
    case .success(let answer) where answer.isSuccess:
      self =
        Self.response(in: answer).map { .response($0) }
        ?? .failure(.after(.invalidResponse, isUnknown: !isReading), nil)
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

  /// The state of the server's queue, if the queue was full.
  var queue: ProblemDetails? {
    guard case .failure(_, let problem?) = self, problem.kind == .busy else { return nil }
    return problem
  }

  /// True if the request may have been carried out.
  var isInDoubt: Bool {
    if case .failure(.unknown, _) = self { true } else { false }
  }

  /// The error of an outcome other than `response`.
  var failure: Failure {
    switch self {
    case .response: Failure(.unknown(.service(.invalidResponse)))
    case .refusal(let failure, _): failure
    case .failure(let failure, _): Failure(failure)
    }
  }

  /// True if different versions of the client and the server can cause such a failure.
  var mayBeOfOtherVersion: Bool {
    guard case .failure(let failure, let details) = self else { return false }
    switch failure.problem {
    case .service(.invalidResponse): return true
    case .service(.refused(let status, _)):
      return [400, 404, 405, 422].contains(status) && details?.kind ?? .other == .other
    default: return false
    }
  }

  /// The same failure with this problem as its reason.
  func versionFailure(_ problem: ServiceProblem) -> Failure {
    if case .failure(.unknown, _) = self { return Failure(.unknown(.service(problem))) }
    return Failure(.notCommitted(.service(problem)))
  }

  /// After a lost response, "not saved" only describes the last attempt, so the outcome remains
  /// unknown.
  private var doubted: Self {
    switch self {
    case .failure(.notCommitted(let problem), let details): .failure(.unknown(problem), details)
    case .failure(.cancelled, let details): .failure(.unknown(.service(.cancelled)), details)
    // An item that an earlier attempt has deleted isn't found again. A password, a code or a session
    // that one has replaced, used up or ended doesn't do again.
    case .refusal(_, let problem)
    where [.notFound, .wrongPassword, .wrongCode, .signedOut].contains(problem.kind):
      .failure(.unknown(.service(.connectionLost)), problem)
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

  /// The failure of a request without a response.
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
  /// True if the request may have been carried out nevertheless.
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
      case .insecure: .insecure
      case .timedOut: .timedOut
      case .refused(let status): .refused(status: status)
      case .invalidResponse: .invalidResponse
      case .tooLarge: .tooLarge
      case .cancelled: .cancelled
      case .clientMissing: .clientMissing
      }
  }

  /// Translates the error response of a server.
  init(_ answer: HTTPAnswer) {
    let problem = answer.problem
    self =
      switch problem?.kind {
      case .closed: .closed
      case .unknownBrand: .unknownBrand
      case .tooMany: .tooMany(seconds: problem?.secondsToWait ?? 1)
      case .busy: .busy(seconds: problem?.secondsToWait ?? 1)
      case nil where problem?.sanitizedTitle.isEmpty == false:
        .refusedBecause(title: problem?.sanitizedTitle ?? "", status: answer.status)
      default:
        answer.status == 401
          ? .notAllowed : .refused(status: answer.status, reference: problem?.reference)
      }
  }
}

extension ProblemDetails {
  /// The title without control and direction characters, at most 200 characters.
  fileprivate var sanitizedTitle: String { title.withoutControls(limit: 200) }
}

extension String {
  /// - Parameter limit: The number of characters to keep.
  func withoutControls(limit: Int) -> String {
    String(
      unicodeScalars.prefix(limit * 4).filter {
        switch $0.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate,
          .unassigned:
          false
        default: true
        }
      }.map { Character($0) }.prefix(limit))
  }
}
