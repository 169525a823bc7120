import Domain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension API {
  /// Selects the applications of an operator's list.
  public struct ApplicationsQuery: APIRequest {
    public static let query = [
      QueryParameter("page", "The `next` of the page before; the first page without it."),
      QueryParameter("state", "Only applications in this state."),
      QueryParameter("brand", "Only applications of this brand; required beside `from`."),
      QueryParameter(
        "from", "The number of matching applications to skip."),
      QueryParameter("limit", "The number of applications; 500 at most. Used with `from`."),
      QueryParameter(
        "part", "Text that the name, the e-mail address or the username contains. Used with `from`."
      ),
      QueryParameter(
        "named",
        """
        Only applications with this e-mail address or username, or whose id begins with this text; \
        at most two, so that a caller notices an ambiguous name. Other parameters are ignored.
        """),
    ]

    public let page: PageToken?
    public let choice: ApplicationsChoice
    /// Nil if the request asks for a page.
    public let rows: Domain.ApplicationsQuery?
    public let named: AccountReference?

    public init(
      page: PageToken? = nil, _ choice: ApplicationsChoice = .init(),
      named: AccountReference? = nil
    ) {
      (self.page, self.choice, self.named, rows) = (page, choice, named, nil)
    }

    public init(_ rows: Domain.ApplicationsQuery) {
      (page, named, self.rows) = (nil, nil, rows)
      choice = .init(state: rows.state, brand: rows.brand)
    }

    public var parameters: [String: String] {
      let part = rows?.part
      return (rows?.rows.parameters ?? [:]).merging(
        [
          "page": page?.description, "state": choice.state?.rawValue,
          "brand": choice.brand?.description,
          "part": part == "" ? nil : part, "named": named?.description,
        ].compactMapValues(\.self)
      ) { $1 }
    }

    public init(_ parameters: [String: String], _ body: NoContent) throws(ParameterProblem) {
      page = try PageToken(parameter: parameters["page"])
      let state = parameters["state"].map { ApplicationState(rawValue: $0) }
      if case .some(nil) = state { throw ParameterProblem("There is no such state") }
      choice = .init(state: state ?? nil, brand: parameters["brand"].map { BrandID($0) })
      named = parameters["named"].flatMap { AccountReference($0) }
      guard parameters["named"] == nil || named != nil else {
        throw ParameterProblem("Nothing is named")
      }
      guard let range = try Range<Int>(parameters) else {
        rows = nil
        return
      }
      guard let brand = choice.brand else { throw ParameterProblem("No brand was given") }
      rows = .init(brand, state: choice.state, part: parameters["part"] ?? "", rows: range)
    }
  }

  public static let applications = Endpoint<ApplicationsQuery, ApplicationsPage, StorageProblem>(
    "listApplications", .get, "/applications", for: .operators(.read),
    "List applications, the newest first, in pages.")

  public static let decide = Endpoint<Item<Decision>, Application, ApplicationError>(
    "decide", .post, "/applications/{id}/decision", for: .operators(.decide),
    "Approve, reject or reopen an application.",
    problems: [
      .notFound, .refused, .accountSuspended, .invalid, .emailTaken, .usernameTaken, .unknownBrand,
      .full,
      .outcomeUnknown,
    ])

  public static let sendCode = Endpoint<Item<NoContent>, CodeSending, ApplicationError>(
    "sendApplicationCode", .post, "/applications/{id}/code", for: .operators(.decide),
    "Send an applicant whose address isn't confirmed another verification code.",
    problems: [.notFound, .unknownBrand, .full, .outcomeUnknown])

  public static let invitations = Endpoint<PageQuery, InvitationsPage, StorageProblem>(
    "listInvitations", .get, "/invitations", for: .operators(.read),
    "List invitations, the oldest first, in pages.")

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
        application: API.Application(application, isOperators: true))
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
    guard problem.kind == .refused, let application = problem.application?.application() else {
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
