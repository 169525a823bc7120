extension API {
  /// Every endpoint, in the order of the description.
  public static let all: [any DescribedEndpoint] = [
    health, ready, readyToWrite, label, signUp, verify, resendCode, signIn,
    askForSignInCode, signInByKey, sessions, endSession, endOtherSessions, ownAccount,
    editOwnAccount,
    replacePassword, askForAddressCode, changeAddress, ownKeys, addKey, removeKey, exportOwnData,
    deleteOwnAccount, sendMessage,
    users, user, accounts, account, editAccount, deleteAccount, applications, decide, invitations,
    createInvitation, revokeInvitation, outbox, sendOutbox, provisionings, retryProvisionings,
    exportAccount, state, hostKeys, hostNotifications, claimNotification,
    settleNotification, unixNumber, assignUnixNumbers,
  ]
}

/// What the description of the API says of an endpoint, whatever its types are.
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
  var usesStore: Bool { get }
  var problems: [ProblemDetails.Kind] { get }
}

extension Endpoint: DescribedEndpoint {}

extension DescribedEndpoint {
  public var query: [QueryParameter] { Request.query }
  /// Nil where there is none.
  public var body: (any Decodable.Type)? {
    Request.Body.self == NoContent.self ? nil : Request.Body.self
  }
  public var response: any Decodable.Type { Response.self }
  public var hasContent: Bool { Response.self != NoContent.self }
  public var successes: [Int] { Response.statuses }

  /// The statuses of all problems that it may be answered with, in order.
  public var failures: [Int] {
    var statuses = Set(problems.flatMap(\.statuses))
    if isKeyed || !query.isEmpty { statuses.insert(400) }
    if body != nil { statuses.formUnion([400, 408, 413, 415, 422]) }
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
  /// What it is answered with.
  public var statuses: [Int] {
    switch self {
    case .other: []
    case .invalid, .invitation, .keyReused: [422]
    case .emailTaken, .usernameTaken, .refused, .notSetUp, .keyTaken, .keyPresent: [409]
    case .closed, .wrongPassword, .applied: [403]
    case .signedOut: [401]
    case .unknownLabel: [422]
    case .tooMany: [429]
    case .busy, .full, .notSaved: [503]
    case .notFound: [404]
    case .outcomeUnknown: [500, 503]
    }
  }
}
