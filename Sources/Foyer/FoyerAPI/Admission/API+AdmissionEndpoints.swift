import Domain

extension API {
  /// Which applications an operator asks for.
  public struct ApplicationsQuery: APIRequest {
    public static let query = [
      QueryParameter("page", "The `next` of the page before; the first page without it."),
      QueryParameter("state", "Only applications in this state."),
      QueryParameter("brand", "Only applications of this brand; required beside `from`."),
      QueryParameter(
        "from", "How many applications that match come before the first one of the answer."),
      QueryParameter("limit", "The number of applications; 500 at most. Used with `from`."),
      QueryParameter("part", "What a name, an address or a username has in it. Used with `from`."),
      QueryParameter(
        "named",
        """
        Only the applications of that address or username, or whose id is that or begins so: two at \
        most, so that a caller sees an ambiguous name. The other parameters don't count then.
        """),
    ]

    /// Opaque to clients.
    public let page: String?
    public let choice: Domain.ApplicationsPage.Choice
    /// Nil where a page is asked for.
    public let rows: Domain.ApplicationsQuery?
    public let named: AccountReference?

    public init(
      page: String? = nil, _ choice: Domain.ApplicationsPage.Choice = .init(),
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
          "page": page, "state": choice.state?.rawValue, "brand": choice.brand?.description,
          "part": part == "" ? nil : part, "named": named?.description,
        ].compactMapValues(\.self)
      ) { $1 }
    }

    public init(_ parameters: [String: String], _ body: NoContent) throws(ParameterProblem) {
      page = parameters["page"]
      try Domain.MembersPage.Token.check(page)
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
      .notFound, .refused, .invalid, .emailTaken, .usernameTaken, .unknownLabel, .full,
      .outcomeUnknown,
    ])

  public static let invitations = Endpoint<PageQuery, InvitationsPage, StorageProblem>(
    "listInvitations", .get, "/invitations", for: .operators(.read),
    "List invitations, the oldest first, in pages.")

  public static let createInvitation = Endpoint<InvitationRequest, NewInvitation, AccountsError>(
    "createInvitation", .post, "/invitations", for: .operators(.manage),
    "Create an invitation. Its code is shown once, in this answer.",
    problems: [.invalid, .outcomeUnknown])

  public static let revokeInvitation = Endpoint<Item<NoContent>, NoContent, ItemError>(
    "revokeInvitation", .delete, "/invitations/{id}", for: .operators(.manage),
    "Revoke an invitation; accounts that were created by it stay.",
    problems: [.notFound, .outcomeUnknown])

  public static let verify = Endpoint<Code, CodeVerdict, ApplicationError>(
    "verify", .post, "/verification", for: .applicants,
    "Try the verification code that was sent to an applicant.",
    problems: [.invalid, .unknownLabel, .emailTaken, .usernameTaken, .outcomeUnknown])

  public static let resendCode = Endpoint<CodeRequest, CodeSending, ApplicationError>(
    "resendCode", .post, "/verification/code", for: .applicants,
    "Send an applicant another verification code in place of the last one.",
    problems: [.unknownLabel, .full, .outcomeUnknown])
}

extension ApplicationError: APIFailure {
  public var problem: ProblemDetails {
    switch self {
    case .emailTaken: .emailTaken
    case .usernameTaken: .usernameTaken
    case .invitation: .invitation
    case .attemptReused: .keyReused
    case .tooSoon(let seconds): .tooMany(seconds)
    case .full: .full
    case .unknown: .notFound("There is no such application")
    case .refused(_, let application):
      ProblemDetails(
        .refused, 409, "That can't happen to this application any more",
        application: API.Application(application, isOperators: true))
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
    case .keyReused: self = .attemptReused
    case .full: self = .full
    case .notFound: self = .unknown
    default: return nil
    }
  }

  /// The refusal of an event, which follows from the state that the answer tells.
  public static func refusal(of event: ApplicationEvent, _ problem: ProblemDetails) -> Self? {
    guard problem.kind == .refused, let application = problem.application?.application() else {
      return nil
    }
    do throws(ApplicationRefusal) { _ = try application.state.after(event) } catch {
      return .refused(error, application)
    }
    return nil
  }
}
