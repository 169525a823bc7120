import InteractorKit
import UnicodeKit

/// Lists applications in pages, newest first, with warnings and without decoys.
public struct ListApplications: OperatorOperation, Equatable {
  public typealias Response = Page<ApplicationEntry>

  public static let endpoint = Endpoint(
    "listApplications", .get, "/applications", for: .operators(.read),
    "List applications, the newest first, in pages.",
    query: [
      .page, .init("state", "Only applications in this state."),
      .init("brand", "Only applications of this brand."),
      .init(
        "named",
        """
        Only applications with this e-mail address or username, or whose id begins with this text; \
        at most two, so that a caller notices an ambiguous name. Other parameters are ignored.
        """),
    ])

  public let page: PageToken?
  public let state: ApplicationState?
  public let brand: BrandID?
  public let named: AccountReference?

  public init(after page: PageToken? = nil, _ choice: ApplicationsChoice = ApplicationsChoice()) {
    (self.page, state, brand, named) = (page, choice.state, choice.brand, nil)
  }

  public init(named reference: AccountReference) {
    (page, state, brand, named) = (nil, nil, nil, reference)
  }
}

/// Loads some of a brand's applications, newest first, with the number of all that match.
public struct LoadApplications: OperatorOperation, NamesBrand, Equatable {
  public typealias Response = RowsPage<ApplicationEntry>

  /// The maximum number of rows of a result.
  public static let rowLimit = 500

  public static let endpoint = Endpoint(
    "loadApplications", .get, "/applications/rows", for: .operators(.read),
    "Show a brand's applications at some positions of the list, and the number of all.",
    event: "listApplications",
    query: [
      .init("brand", "The applications' brand, which is required."),
      .init("state", "Only applications in this state."),
      .init("part", "Text that the name, the e-mail address or the username contains."),
      .init("from", "The number of matching applications to skip, which is required.", .number),
      .init("limit", "The number of applications; 500 at most.", .number),
    ])

  public let brand: BrandID
  /// Nil matches any state.
  public let state: ApplicationState?
  private let part: String?
  private let from: Int
  private let limit: Int?

  /// - Parameters:
  ///   - part: the search text as typed; empty for all applications.
  ///   - rows: positions among the matching applications; at most `rowLimit` are returned.
  public init(
    _ brand: BrandID, state: ApplicationState? = nil, part: String = "",
    rows: Range<Int> = 0..<rowLimit
  ) {
    (self.brand, self.state, self.part) = (brand, state, part.isEmpty ? nil : part)
    from = max(0, rows.lowerBound)
    limit = min(max(0, rows.upperBound - from), Self.rowLimit)
  }

  /// The search text as `String.folded()` returns it.
  public var folded: String { String((part ?? "").prefix(200)).folded() }

  public var rows: Range<Int> { from..<from + min(limit ?? Self.rowLimit, Self.rowLimit) }
}

/// Sends an applicant a verification code for an operator, who doesn't see it.
public struct SendApplicationCode: OperatorOperation, Equatable {
  public typealias Response = CodeSending
  public typealias Refused = SendingRefusal

  public static let endpoint = Endpoint(
    "sendApplicationCode", .post, "/applications/{id}/code", for: .operators(.decide),
    "Send an applicant whose address isn't confirmed another verification code.", hasBody: false,
    problems: [.unknownBrand])

  public let id: AccountID

  public init(to application: AccountID) { id = application }
}

/// A reason why an applicant was sent no code.
public enum SendingRefusal: Refusal, CaseIterable {
  case notFound
  /// The outbox is full.
  case full

  public var answer: ProblemAnswer {
    switch self {
    case .notFound: NotFound.notFound.answer
    case .full: ProblemAnswer(503, "The outbox is full", retryAfter: 3600)
    }
  }
}

extension ApplicationError {
  public init(_ failure: SendApplicationCode.Failure) {
    switch failure {
    case .refused(.full): self = .full
    case .refused(.notFound): self = .unknown
    case .denied, .invalid, .store: self.init(failure.storeFailure)
    }
  }
}
