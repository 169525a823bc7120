import CCurl
import Essentials

/// A repository that calls a server's API (design rule 46: each has a session and a base URL).
///
/// ```swift
/// struct RealQuotesWebRepository: WebRepository {
///   let session: HTTPSession
///   let baseURL: ServiceAddress
///
///   func fetchQuotes() async throws(WebProblem) -> [Quote] { try await call(endpoint: API.quotes) }
/// }
/// ```
public protocol WebRepository: Sendable {
  /// The client that sends the requests.
  var session: HTTPSession { get }
  /// The address that the calls' paths follow.
  var baseURL: ServiceAddress { get }

  /// The decoder of JSON answers; a default `JSONDecoder` unless the repository has its own.
  var decoder: JSONDecoder { get }
}

/// One kind of request, as a case of a repository's nested `API` enum (design rule 49).
public protocol APICall {
  /// The path after the base URL, beginning with a slash.
  var path: String { get }
  /// The HTTP method, in capitals.
  var method: String { get }
  /// The request's headers; by default it accepts JSON.
  var headers: [String: String] { get }
  /// The request's body; none by default.
  var body: HTTPBody? { get }
}

extension APICall {
  /// A header that asks for JSON.
  public var headers: [String: String] { ["Accept": "application/json"] }
  /// No body.
  public var body: HTTPBody? { nil }
}

extension WebRepository {
  /// A decoder with the default settings.
  public var decoder: JSONDecoder { JSONDecoder() }

  /// Sends a request and decodes the JSON answer (design rule 48).
  ///
  /// - Throws: `.refused` for a status other than 2xx, `.invalidResponse` if the JSON doesn't fit the
  ///   type, or the transfer's `WebProblem`.
  public func call<Value: Decodable>(endpoint: some APICall) async throws(WebProblem) -> Value {
    let answer: HTTPAnswer
    do throws(HTTPFailure) { answer = try await send(endpoint) } catch { throw error.problem }
    guard answer.isSuccess else { throw .refused(status: answer.status) }
    do { return try decoder.decode(Value.self, from: Data(answer.body)) } catch {
      throw .invalidResponse
    }
  }

  /// Sends a request and returns the server's answer, with any status.
  ///
  /// - Throws: `HTTPFailure` if there is no complete answer.
  public func send(_ endpoint: some APICall) async throws(HTTPFailure) -> HTTPAnswer {
    try await session.answer(
      to: HTTPRequest(
        method: endpoint.method, url: baseURL.url(endpoint.path), headers: endpoint.headers,
        body: endpoint.body))
  }
}

extension String {
  /// The text percent-encoded for a path or a query. O(*n*).
  ///
  /// Only ASCII letters, digits, hyphens and underscores stay. Dots are encoded too, since `..`
  /// would lead to another path.
  public var percentEncoded: String {
    utf8.map { byte in
      let scalar = Unicode.Scalar(byte)
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9" ~= scalar))
      if isPlain || scalar == "-" || scalar == "_" { return String(scalar) }
      return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}

/// A reason for which a request to a web server failed.
public enum WebProblem: Error, Equatable, Sendable {
  /// No server answers at that address.
  case unreachable
  /// The connection ended before the answer was complete.
  case connectionLost
  /// This machine doesn't trust the server's certificate.
  case untrusted
  /// TLS can't begin: the server doesn't speak it, or no version that this machine accepts.
  case insecure
  /// The answer took longer than the time limit.
  case timedOut
  /// The server answered with a status other than 2xx.
  case refused(status: Int)
  /// The answer isn't valid HTTP, ends too soon, or can't be decoded.
  case invalidResponse
  /// The answer is larger than the limit.
  case tooLarge
  /// The caller's task was cancelled.
  case cancelled
  /// libcurl isn't installed on this machine.
  case clientMissing

  /// Returns nil if there is an answer.
  init?(_ outcome: ccurl_outcome) {
    switch outcome {
    case CCURL_ANSWERED: return nil
    case CCURL_NO_LIBRARY: self = .clientMissing
    case CCURL_UNREACHABLE: self = .unreachable
    case CCURL_UNTRUSTED: self = .untrusted
    case CCURL_NO_TLS: self = .insecure
    case CCURL_LOST: self = .connectionLost
    case CCURL_TIMED_OUT: self = .timedOut
    case CCURL_TOO_LARGE: self = .tooLarge
    case CCURL_CANCELLED: self = .cancelled
    default: self = .invalidResponse
    }
  }
}

/// A failed request, and whether the server may have carried it out.
public struct HTTPFailure: Error, Equatable, Sendable {
  /// The reason.
  public let problem: WebProblem
  /// True if at least a part of the request was sent.
  public let wasSent: Bool

  /// Creates a failure.
  public init(_ problem: WebProblem, wasSent: Bool = false) {
    self.problem = problem
    self.wasSent = wasSent
  }
}
