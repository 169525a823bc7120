import Domain
import Essentials

extension API {
  public static let decide = Endpoint<Item<DecisionRequest>, DecidedApplication, ApplicationError>(
    "decide", .post, "/applications/{id}/decision", for: .operators(.decide),
    "Approve, reject or reopen an application.",
    problems: [
      .notFound, .refused, .accountSuspended, .invalid, .emailTaken, .usernameTaken, .unknownBrand,
      .full,
      .outcomeUnknown,
    ])

  public static let verify = Endpoint<Code, CodeVerdict, ApplicationError>(
    "verify", .post, "/verification", for: .applicants,
    "Enter the verification code that was sent to an applicant.",
    problems: [.invalid, .unknownBrand, .emailTaken, .usernameTaken, .outcomeUnknown])

  public static let resendCode = Endpoint<CodeRequest, CodeSending, ApplicationError>(
    "resendCode", .post, "/verification/code", for: .applicants,
    "Send an applicant another verification code in place of the last one.",
    problems: [.unknownBrand, .full, .outcomeUnknown])
}

extension ApplicationError: APIFailure {
  public var problem: ProblemDetails {
    switch self {
    case .emailTaken: .emailTaken
    case .usernameTaken: .usernameTaken
    case .invitation: .invitation
    case .vouchCode: RegistrationError.rejected([.refusedVouchCode]).problem
    case .idempotencyKeyReused: .keyReused
    case .tooSoon(let seconds): .tooMany(seconds)
    case .full: .full
    case .unknown: .notFound("There is no such application")
    case .refused(_, let application):
      ProblemDetails(
        .refused, 409, "That can't happen to this application any more",
        application: application)
    case .suspended:
      ProblemDetails(
        .accountSuspended, 409, "The account of this application is suspended: resume it first")
    case .notSaved(let problem): .notSaved(problem)
    case .outcomeUnknown(let problem): .outcomeUnknown(problem)
    case .cancelled: .cancelled
    }
  }

  public var storageProblem: StorageProblem? {
    switch self {
    case .notSaved(let problem), .outcomeUnknown(let problem): problem
    default: nil
    }
  }

  public init?(_ problem: ProblemDetails) {
    switch problem.kind {
    case .emailTaken: self = .emailTaken
    case .usernameTaken: self = .usernameTaken
    case .invitation: self = .invitation
    case .keyReused: self = .idempotencyKeyReused
    case .full: self = .full
    case .notFound: self = .unknown
    case .accountSuspended: self = .suspended
    default: return nil
    }
  }

  /// Returns the rejection of an event, derived from the application's state in the response.
  ///
  /// - Parameter undone: the time of the decision that was to be undone.
  public static func refusal(
    of event: ApplicationEvent, undoing undone: Date?, _ problem: ProblemDetails
  ) -> Self? {
    guard problem.kind == .refused, let application = problem.application else {
      return nil
    }
    do throws(ApplicationRefusal) { _ = try application.state.after(event) } catch {
      return .refused(error, application)
    }
    guard event == .reopened else { return nil }
    guard let date = application.decision?.date else { return .refused(.notDecided, application) }
    let isOther = undone.map { $0.milliseconds != date.milliseconds } ?? false
    return .refused(isOther ? .decidedBefore : .tooLate, application)
  }
}
