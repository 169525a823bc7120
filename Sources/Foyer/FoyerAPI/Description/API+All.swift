import Domain

extension API {
  /// Every endpoint, in the order of `openapi.yaml`.
  public static let all = byHand + Operations.all.map { described($0) }

  /// The steps of a guest or an operator whose requests are read by hand, because their forms report
  /// all wrong fields.
  public static let byHand: [any DescribedEndpoint] = [
    signUp, verify, resendCode, signIn, signInBySecondFactor, signInByKey, askForSignInCode,
    withdrawApplication, sendMessage, messageStatus, decide, importAccounts,
  ]

  private static func described<Op: APIOperation>(_ operation: Op.Type) -> any DescribedEndpoint {
    operation.described
  }
}

/// The properties of an endpoint that `openapi.yaml` describes, without its generic types.
public protocol DescribedEndpoint: Sendable {
  associatedtype Request: APIRequest
  associatedtype Response: APIResponse

  var name: String { get }
  var method: Method { get }
  var path: String { get }
  var pathParameters: [String] { get }
  var access: Access { get }
  var summary: String { get }
  var isKeyed: Bool { get }
  var isQueued: Bool { get }
  var usesStore: Bool { get }
  var problems: [ProblemDetails.Kind] { get }
}

extension Endpoint: DescribedEndpoint {}

extension DescribedEndpoint {
  public var query: [QueryParameter] { Request.query }
  /// True if the endpoint accepts an `Idempotency-Key`, required or not.
  public var takesKey: Bool { isKeyed || isQueued }
  /// Nil where there is none.
  public var body: (any Decodable.Type)? { Request.body }
  public var response: any Decodable.Type { Response.self }
  public var hasContent: Bool { Response.self != NoContent.self }
  public var successes: [Int] { Response.statuses }

  /// The statuses of all problems that the endpoint may return, in ascending order.
  public var failures: [Int] {
    var statuses = Set(problems.flatMap(\.statuses))
    if takesKey || !query.isEmpty { statuses.insert(400) }
    if body != nil { statuses.formUnion([400, 408, 413, 415, 422]) }
    // A parameter that no path can have, such as “..”.
    if path.contains("{") { statuses.insert(404) }
    if usesStore { statuses.insert(503) }
    switch access {
    case .everyone: break
    case .applicants, .members: statuses.insert(401)
    case .operators(.read): statuses.formUnion([401, 429])
    case .hosts, .operators: statuses.formUnion([401, 403, 429])
    }
    return statuses.sorted()
  }
}

extension ProblemDetails.Kind {
  /// The HTTP statuses of this kind of problem.
  public var statuses: [Int] {
    switch self {
    case .other: []
    case .invalid, .invitation, .keyReused: [422]
    case .emailTaken, .usernameTaken, .refused, .accountSuspended, .notSetUp, .keyTaken,
      .keyPresent, .otherRange, .secondFactorUnavailable, .secondFactorPresent:
      [409]
    case .closed, .wrongPassword, .wrongCode, .secondFactorNeeded, .applied, .suspended: [403]
    case .signedOut: [401]
    case .unknownBrand: [422]
    case .tooMany: [429]
    case .busy, .ending, .full, .notSaved, .emailRules, .ticketsUnavailable: [503]
    case .notFound: [404]
    case .outcomeUnknown: [500, 503]
    }
  }
}
