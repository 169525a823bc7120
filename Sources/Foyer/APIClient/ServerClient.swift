import Domain
import Essentials
import FoyerAPI
import InteractorKit
import Secrets
import WebRepositories

/// Calls the endpoints of a server.
///
/// After a lost response, the client repeats requests that may be repeated, also while the server
/// restarts and refuses connections. If the server's queue is full, it waits. A failure after a lost
/// response is never reported as "nothing was changed".
public struct ServerClient: Sendable {
  /// The time for which a reading request is retried while a proxy has no server available.
  private static let readingTime = Duration.seconds(3)
  /// The longest time that a request waits for its password to be hashed on a server.
  public static let hashingTimeLimit = Duration.seconds(60)

  public let address: ServiceAddress
  let operatorToken: AccessToken?
  private let session: HTTPSession
  private let hashingSession: HTTPSession
  private let queueTime: Duration

  /// - Parameters:
  ///   - operatorToken: the credentials for operators' endpoints.
  ///   - host: the credentials that a host sends with each request.
  ///   - queueTime: the longest wait in the server's queue for hashing.
  ///   - timeLimit: the longest wait for a response.
  ///   - hashingTimeLimit: the longest wait for a response that needs a password hashed.
  public init(
    _ address: ServiceAddress, operatorToken: AccessToken? = nil, host: HostIdentity? = nil,
    queueTime: Duration = .zero,
    timeLimit: Duration = .seconds(10), hashingTimeLimit: Duration = Self.hashingTimeLimit,
    tracer: (any RequestTracer)? = nil
  ) {
    self.address = address
    self.operatorToken = operatorToken
    self.queueTime = queueTime
    session = HTTPSession(timeLimit: timeLimit, tracer: tracer, host: host)
    hashingSession = HTTPSession(timeLimit: hashingTimeLimit, tracer: tracer, host: host)
  }

  /// - Parameters:
  ///   - bearer: the credentials for the endpoint; nil uses the operator's token, if there is one and
  ///     the endpoint isn't for everyone.
  ///   - key: the `Idempotency-Key`, for an endpoint that takes one.
  ///   - refusal: translates a problem that only this endpoint has.
  ///   - onWait: called with the number of requests ahead in the server's queue.
  public func call<Request, Response, Failure>(
    _ endpoint: FoyerAPI.Endpoint<Request, Response, Failure>, _ request: Request,
    bearer: Secret? = nil,
    key: IdempotencyKey? = nil, refusal: (ProblemDetails) -> Failure? = { _ in nil },
    onWait: WaitReport = { _ in }
  ) async throws(Failure) -> Response {
    guard
      let call = APIMessage(
        endpoint, request, at: address,
        bearer: bearer ?? (endpoint.access == .everyone ? nil : operatorToken?.secret),
        key: key ?? place(in: endpoint.isQueued))
    else { throw Failure(.notCommitted(.outOfMemory)) }
    var (retries, isInDoubt) = (Retries(), false)
    while true {
      let result = await result(of: call.request, isSlow: endpoint.isQueued || endpoint.takesLong)
      let outcome = APIOutcome(result, of: endpoint, isInDoubt: isInDoubt, refusal: refusal)
      if case .response(let response) = outcome { return response }
      let limit = timeout(with: endpoint, outcome.queue)
      let mayRepeat = endpoint.isRepeatable || outcome.queue != nil
      guard mayRepeat, let pause = retries.pause(after: result, within: limit) else {
        if outcome.mayBeOfOtherVersion, let problem = await versionProblem() {
          throw outcome.versionFailure(problem)
        }
        throw outcome.failure
      }
      isInDoubt = outcome.isInDoubt
      if let before = outcome.queue?.before { await onWait(max(1, before)) }
      do { try await Task.sleep(for: pause) } catch {
        throw Failure(isInDoubt ? .unknown(.service(.cancelled)) : .cancelled)
      }
    }
  }

  /// Returns a key by which the server's queue recognises a repeated request; nil without a queue.
  private func place(in queue: Bool) -> IdempotencyKey? {
    queue ? RandomIdentifiers().idempotencyKey() : nil
  }

  private func timeout<Request, Response, Failure>(
    with endpoint: FoyerAPI.Endpoint<Request, Response, Failure>, _ queue: ProblemDetails?
  ) -> Duration {
    if queue != nil { return queueTime }
    return endpoint.method == .get ? Self.readingTime : min(Retries.timeout, queueTime)
  }

  private func result(
    of request: HTTPRequest, isSlow: Bool
  ) async -> Result<HTTPAnswer, HTTPFailure> {
    do throws(HTTPFailure) {
      return .success(try await (isSlow ? hashingSession : session).answer(to: request))
    } catch {
      return .failure(error)
    }
  }

  /// Asks the server for its version, once. Returns nil if that works with this one or is unknown.
  func versionProblem() async -> ServiceProblem? {
    guard
      let call = APIMessage(
        ShowVersion.described, OperationRequest(ShowVersion()), at: address, bearer: nil, key: nil),
      case .success(let answer) = await result(of: call.request, isSlow: false), answer.isSuccess,
      let server = APICoding.decode(ServerVersion.self, from: answer.body),
      server.name == ServerVersion.foyer
    else { return nil }
    let release = server.version.withoutControls(limit: 32)
    return switch APIVersion.current.compatibility(withServer: server.api) {
    case .works: nil
    case .serverIsOlder: .otherVersion(release, isOlder: true)
    case .serverIsNewer: .otherVersion(release, isOlder: false)
    }
  }
}

/// The HTTP request of an endpoint's request.
private struct APIMessage {
  let request: HTTPRequest

  /// Returns nil if the body can't be encoded.
  init?<Request, Response, Failure>(
    _ endpoint: FoyerAPI.Endpoint<Request, Response, Failure>, _ request: Request,
    at address: ServiceAddress, bearer: Secret?, key: IdempotencyKey?
  ) {
    var headers = ["Accept": "application/json"]
    var body: HTTPBody?
    if Request.body != nil {
      guard let json = request.encoded() else { return nil }
      headers["Content-Type"] = "application/json"
      body = HTTPBody { json.withBytes($0) }
    }
    if let key { headers["Idempotency-Key"] = key.description }
    var message = HTTPRequest(
      method: endpoint.method.rawValue,
      url: address.url(Self.path(endpoint.path, request.parameters)), headers: headers,
      secretHeaders: Self.authorization(bearer), body: body)
    message.extraTime = request.extraTime
    message.mayRepeat = message.mayRepeat || endpoint.isKeyed
    self.request = message
  }

  /// The `Authorization` header (RFC 6750, section 2.1).
  private static func authorization(_ bearer: Secret?) -> [String: HTTPBody] {
    guard let bearer else { return [:] }
    let value = Secret(joining: [Secret(copying: "Bearer ".utf8), bearer])
    return ["Authorization": HTTPBody { value.withBytes($0) }]
  }

  /// Replaces the path's parameters; the others become the query.
  private static func path(_ template: String, _ parameters: [String: String]) -> String {
    var (path, query) = (template, parameters)
    for (name, value) in parameters where template.contains("{\(name)}") {
      path = path.replacing("{\(name)}", with: value.percentEncoded)
      query[name] = nil
    }
    let pairs = query.sorted { $0.key < $1.key }.map { "\($0)=\($1.percentEncoded)" }
    return pairs.isEmpty ? path : path + "?" + pairs.joined(separator: "&")
  }
}

extension ServerClient: ContactMessages {
  /// Sends a message. The same idempotency key returns the same number again.
  public func add(
    _ message: ContactMessage, idempotencyKey: IdempotencyKey, by session: AccessToken? = nil
  ) async throws(ContactError) -> OutboxReference {
    let receipt = try await call(
      API.sendMessage, API.Message(message), bearer: session?.secret, key: idempotencyKey)
    guard let reference = OutboxReference(receipt.number) else {
      throw .outcomeUnknown(.service(.invalidResponse))
    }
    return reference
  }

  /// Looks up messages in the server's outbox and ticket system.
  public var findSentMessage: any UseCase<FindSentMessage.Request> {
    ServerUseCase { [self] request throws(SentMessageError) in
      let status = try await call(API.messageStatus, API.MessageLookup(request))
      guard let message = status.message else { throw .storage(.service(.invalidResponse)) }
      return message
    }
  }
}

extension ServerClient: Backend {
  public func execute<Op: APIOperation>(
    _ operation: Op, _ call: Call
  ) async throws(Op.Failure) -> Op.Response {
    let isOfMember = Op.endpoint.access == .members
    if isOfMember, call.session == nil { throw .denied(.signedOut) }
    return try await self.call(
      Op.described, OperationRequest(operation),
      bearer: isOfMember || Op.Who.self == Correspondent.self ? call.session?.secret : nil,
      key: call.key, onWait: call.onWait)
  }
}

extension ServerClient: AccountsImport {
  /// The server writes the invitations itself.
  public func add(
    _ accounts: [ImportedAccount], of brand: BrandID, isDryRun: Bool,
    invitation: (@Sendable (FullName, EmailAddress) -> Email)?
  ) async throws(AccountsError) -> ImportReport {
    try await call(
      API.importAccounts,
      API.AccountsImport(
        brand: brand.description, accounts: accounts.map(API.ImportedAccount.init),
        invites: invitation != nil, isDryRun: isDryRun)
    ).report
  }
}

/// An operator's decisions on a server, which writes and delivers the e-mails.
extension ServerClient: ApplicationDecisions {
  /// The server writes to its own approvers.
  public func decide(
    _ id: AccountID, _ event: ApplicationEvent, _ decision: Application.Decision,
    email: Email?, approverEmails: ApproverEmails
  ) async throws(ApplicationError) -> DecidedApplication {
    let body = API.DecisionRequest(
      event: event.word ?? "", note: decision.note.isEmpty ? nil : decision.note,
      correction: event == .reopened && email != nil ? true : nil, undone: decision.undone)
    return try await call(API.decide, Item(id.description, body)) {
      ApplicationError.refusal(of: event, undoing: decision.undone, $0)
    }
  }
}

/// Confirms addresses on a server, with the idempotency key of the application.
extension ServerClient: AddressConfirmations {
  public func verify(
    _ code: EmailCode, of receipt: ApplicationReceipt
  ) async throws(ApplicationError) -> AddressConfirmation {
    let answer = try await call(
      API.verify, API.Code(code: code.text), bearer: receipt.idempotencyKey.secret)
    guard let proof = answer.proof() else { throw .outcomeUnknown(.service(.invalidResponse)) }
    return proof
  }

  public func resend(
    to receipt: ApplicationReceipt, language: String
  ) async throws(ApplicationError) -> CodeSending {
    try await call(
      API.resendCode, API.CodeRequest(language: language), bearer: receipt.idempotencyKey.secret)
  }
}

extension IdempotencyKey {
  /// The key, as a bearer token.
  var secret: Secret { Secret(description) }
}
