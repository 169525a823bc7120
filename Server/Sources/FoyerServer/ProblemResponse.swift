import APIClient
import Domain
import Hummingbird

/// An error that is answered as `application/problem+json` (RFC 9457).
struct ProblemResponse: Error {
  let problem: Wire.Problem
  let status: HTTPResponse.Status
  /// Whether the same may go better soon.
  private(set) var retry = false
  /// What an operator should mend.
  var storage: StorageProblem?
  /// The methods that the path has.
  private var allowed: [String] = []

  init(_ status: HTTPResponse.Status, _ title: String, retry: Bool = false) {
    self.init(.other, status, title)
    self.retry = retry
  }

  init(allowed methods: [String]) {
    self.init(.methodNotAllowed, "This path has other methods")
    allowed = methods
  }

  init(tooMany seconds: Int, _ title: String = "There were too many within an hour") {
    self.init(.tooMany, .tooManyRequests, title, after: seconds)
  }

  /// - Parameters:
  ///   - before: how many are before this request in the queue.
  ///   - seconds: until it should be sent again.
  init(busy before: Int, after seconds: Int) {
    self.init(
      .busy, .serviceUnavailable, "Many sign up at once: send the same again later",
      after: seconds, before: before)
  }

  init(invalid field: String, _ rule: String) {
    self.init(invalid: [Wire.FieldProblem(field: field, rule: rule)])
  }

  init(invalid errors: [Wire.FieldProblem]) {
    self.init(.invalid, .unprocessableContent, "Fields break rules", errors)
  }

  static func closed(_ title: String) -> Self { Self(.closed, .forbidden, title) }

  static var noAccount: Self { Self(.notFound, "There is no such account") }

  static var noApplication: Self { Self(.notFound, "There is no such application") }

  static let full = Self(
    .full, .serviceUnavailable, "More messages wait than anybody reads", after: 3600)

  static func unknownLabel(_ status: HTTPResponse.Status = .unprocessableContent) -> Self {
    Self(.unknownLabel, status, "This server doesn't serve that label")
  }

  private init(
    _ kind: Wire.Problem.Kind, _ status: HTTPResponse.Status, _ title: String,
    _ errors: [Wire.FieldProblem]? = nil, after seconds: Int? = nil,
    before: Int? = nil, application: Wire.Application? = nil
  ) {
    problem = Wire.Problem(
      kind, title: title, status: status.code, errors: errors, retryAfter: seconds,
      before: before, application: application)
    self.status = status
  }

  init(_ error: RegistrationError) {
    switch error {
    case .invalid(let problems): self.init(invalid: problems.flatMap(\.fieldProblems))
    case .closed: self = .closed("This label lets people in by an application")
    case .rejected:  // what a client learns of a server, this one asks none
      self.init(.internalServerError, "No account was made")
    case .invitation:
      self.init(
        .invitation, .unprocessableContent, "There is no such invitation, or it is good no more")
    case .attemptReused:
      self.init(
        .keyReused, .unprocessableContent,
        "This Idempotency-Key was sent with other contents before")
    case .tooMany(let seconds): self.init(tooMany: seconds)
    case .emailTaken: self.init(.emailTaken, .conflict, "This address has an account already")
    case .usernameTaken:
      self.init(.usernameTaken, .conflict, "Somebody has this username already")
    case .notSaved(let problem): self.init(problem)
    case .cancelled: self.init(.notSaved, .serviceUnavailable, "Nothing was stored")
    case .outcomeUnknown(let problem):
      self.init(
        .outcomeUnknown, problem.mayPass ? .serviceUnavailable : .internalServerError,
        "Send the same again to learn the outcome")
      storage = problem
      retry = problem.mayPass
    }
  }

  init(_ error: ApplicationError) {
    switch error {
    case .emailTaken: self.init(RegistrationError.emailTaken)
    case .usernameTaken: self.init(RegistrationError.usernameTaken)
    case .tooSoon(let seconds): self.init(tooMany: seconds)
    case .full: self = .full
    case .unknown: self = .noApplication
    case .refused(_, let application):
      self.init(
        .refused, .conflict, "That can't happen to this application any more",
        application: Wire.Application(application, isOperators: true))
    case .invitation: self.init(RegistrationError.invitation)
    case .attemptReused: self.init(RegistrationError.attemptReused)
    case .notSaved(let problem): self.init(problem)
    case .outcomeUnknown(let problem): self.init(RegistrationError.outcomeUnknown(problem))
    case .cancelled: self.init(RegistrationError.cancelled)
    }
  }

  init(_ error: FirstProfileError) {
    switch error {
    case .notTheirs: self.init(.forbidden, "The key isn't that of the account")
    case .alreadySaved: self.init(.conflict, "The operator changes a profile")
    case .storage(let error): self.init(error)
    }
  }

  init(_ error: AccountsError) {
    switch error {
    case .outcomeUnknown(let problem): self.init(RegistrationError.outcomeUnknown(problem))
    case .notSaved(let problem): self.init(problem)
    case .cancelled, .emailTaken, .usernameTaken, .attemptReused:
      self.init(RegistrationError.cancelled)
    }
  }

  init(_ error: ProfileError) {
    switch error {
    case .noAccount: self = .noAccount
    case .storage(let problem): self.init(problem)
    case .outcomeUnknown(let problem): self.init(RegistrationError.outcomeUnknown(problem))
    case .cancelled: self.init(RegistrationError.cancelled)
    }
  }

  init(_ problem: StorageProblem) {
    self.init(.notSaved, .serviceUnavailable, "The accounts can't be used right now")
    storage = problem
    retry = problem.mayPass
  }

  /// - Parameter id: the request's, for the person to quote and the operator to look for.
  func bytes(to id: String) -> [UInt8] {
    var problem = problem
    problem.requestId = id
    return Wire.encode(problem) ?? []
  }

  func response(to id: String) -> Response {
    var headers: HTTPFields = [
      .contentType: "application/problem+json", .cacheControl: "no-store",
    ]
    if let seconds = problem.retryAfter ?? (retry ? 1 : nil) { headers[.retryAfter] = "\(seconds)" }
    if status == .unauthorized { headers[.wwwAuthenticate] = "Bearer" }
    if !allowed.isEmpty { headers[.allow] = allowed.joined(separator: ", ") }
    return Response(
      status: status, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: bytes(to: id))))
  }
}

extension StorageProblem {
  /// Whether waiting alone may mend it.
  fileprivate var mayPass: Bool {
    switch self {
    case .locked, .service: true
    default: false
    }
  }
}
