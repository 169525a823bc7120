import Domain
import Files
import FoyerAPI
import Secrets
import WebRepositories

/// Calls the endpoints of a server.
///
/// Where an answer is lost, it sends a request again that may be sent twice; where the server's queue
/// is full, it waits. A failure that follows a lost answer is never told as "nothing was changed".
public struct ServerClient: Sendable {
  /// How long what only reads is tried again while a proxy has no server to ask.
  private static let readingTime = Duration.seconds(3)
  /// As long as a server lets a request wait for its turn to hash.
  public static let hashingTimeLimit = Duration.seconds(60)

  public let address: ServiceAddress
  let operatorToken: OperatorToken?
  private let session: HTTPSession
  private let hashingSession: HTTPSession
  private let queueTime: Duration

  /// - Parameters:
  ///   - operatorToken: what endpoints for operators are shown.
  ///   - queueTime: how long to wait in the server's queue where many sign up or sign in.
  ///   - timeLimit: for an answer.
  ///   - hashingTimeLimit: for an answer that needs a password hashed.
  public init(
    _ address: ServiceAddress, operatorToken: OperatorToken? = nil, queueTime: Duration = .zero,
    timeLimit: Duration = .seconds(10), hashingTimeLimit: Duration = Self.hashingTimeLimit,
    tracer: (any RequestTracer)? = nil
  ) {
    self.address = address
    self.operatorToken = operatorToken
    self.queueTime = queueTime
    session = HTTPSession(timeLimit: timeLimit, tracer: tracer)
    hashingSession = HTTPSession(timeLimit: hashingTimeLimit, tracer: tracer)
  }

  /// - Parameters:
  ///   - bearer: what the endpoint's access asks for; operators' endpoints are shown the operator's
  ///     token.
  ///   - key: the `Idempotency-Key`, for an endpoint that takes one.
  ///   - refusal: what a problem means that this endpoint alone has.
  ///   - onWait: told how many requests are before this one in the server's queue.
  public func call<Request, Response, Failure>(
    _ endpoint: Endpoint<Request, Response, Failure>, _ request: Request, bearer: Secret? = nil,
    key: AttemptID? = nil, refusal: (ProblemDetails) -> Failure? = { _ in nil },
    onWait: WaitReport = { _ in }
  ) async throws(Failure) -> Response {
    guard
      let call = APIMessage(
        endpoint, request, at: address, bearer: bearer ?? operatorToken?.secret, key: key)
    else { throw Failure(.notCommitted(.outOfMemory)) }
    var (retries, isInDoubt) = (Retries(), false)
    while true {
      let result = await result(of: call.request, isQueued: endpoint.isQueued)
      let outcome = APIOutcome(result, of: endpoint, isInDoubt: isInDoubt, refusal: refusal)
      if case .response(let response) = outcome { return response }
      let limit = patience(with: endpoint, outcome.queue)
      let mayRepeat = endpoint.isRepeatable || outcome.queue != nil
      guard mayRepeat, let pause = retries.pause(after: result, within: limit) else {
        throw outcome.failure
      }
      isInDoubt = outcome.isInDoubt
      if let before = outcome.queue?.before { await onWait(max(1, before)) }
      do { try await Task.sleep(for: pause) } catch {
        throw Failure(isInDoubt ? .unknown(.service(.cancelled)) : .cancelled)
      }
    }
  }

  private func patience<Request, Response, Failure>(
    with endpoint: Endpoint<Request, Response, Failure>, _ queue: ProblemDetails?
  ) -> Duration {
    if queue != nil { return queueTime }
    return endpoint.method == .get ? Self.readingTime : min(Retries.patience, queueTime)
  }

  private func result(
    of request: HTTPRequest, isQueued: Bool
  ) async -> Result<HTTPAnswer, HTTPFailure> {
    do throws(HTTPFailure) {
      return .success(try await (isQueued ? hashingSession : session).answer(to: request))
    } catch {
      return .failure(error)
    }
  }

}

/// A request of an endpoint as HTTP has it.
private struct APIMessage {
  let request: HTTPRequest

  /// Nil where its body can't be encoded.
  init?<Request, Response, Failure>(
    _ endpoint: Endpoint<Request, Response, Failure>, _ request: Request,
    at address: ServiceAddress, bearer: Secret?, key: AttemptID?
  ) {
    var headers = ["Accept": "application/json"]
    var body: HTTPBody?
    if Request.Body.self != NoContent.self {
      guard let json = APICoding.encode(request.body) else { return nil }
      headers["Content-Type"] = "application/json"
      body = HTTPBody { json.withBytes($0) }
    }
    if let key { headers["Idempotency-Key"] = key.description }
    self.request = HTTPRequest(
      method: endpoint.method.rawValue,
      url: address.url(Self.path(endpoint.path, request.parameters)), headers: headers,
      secretHeaders: endpoint.access == .everyone ? [:] : Self.authorization(bearer), body: body)
  }

  /// RFC 6750, section 2.1.
  private static func authorization(_ bearer: Secret?) -> [String: HTTPBody] {
    guard let bearer else { return [:] }
    let value = Secret(joining: [Secret(copying: "Bearer ".utf8), bearer])
    return ["Authorization": HTTPBody { value.withBytes($0) }]
  }

  /// Fills the parameters of the path in; the others become the query.
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
