#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What asks a server: how, and where. Seed rule 46.
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
  var session: HTTPSession { get }
  var baseURL: ServiceAddress { get }

  /// Reads what comes back; a plain one, unless a repository has its own.
  var decoder: JSONDecoder { get }
}

/// One kind of request, as an `API` enum of a repository describes it. Seed rule 49.
public protocol APICall {
  /// From the base URL on, beginning with a slash.
  var path: String { get }
  var method: String { get }
  var headers: [String: String] { get }
  var body: HTTPBody? { get }
}

extension APICall {
  public var headers: [String: String] { ["Accept": "application/json"] }
  public var body: HTTPBody? { nil }
}

extension WebRepository {
  public var decoder: JSONDecoder { JSONDecoder() }

  /// Asks, and reads the answer as JSON. Seed rule 48.
  public func call<Value: Decodable>(endpoint: some APICall) async throws(WebProblem) -> Value {
    let answer: HTTPAnswer
    do throws(HTTPFailure) { answer = try await send(endpoint) } catch { throw error.problem }
    guard answer.isSuccess else { throw .refused(status: answer.status) }
    do { return try decoder.decode(Value.self, from: Data(answer.body)) } catch {
      throw .invalidAnswer
    }
  }

  /// Asks, whatever comes back.
  public func send(_ endpoint: some APICall) async throws(HTTPFailure) -> HTTPAnswer {
    try await session.answer(
      to: HTTPRequest(
        method: endpoint.method, url: baseURL.url(endpoint.path), headers: endpoint.headers,
        body: endpoint.body))
  }
}

extension String {
  /// To stand in a path or a query as it is: ASCII letters, digits and dashes; the rest in percent
  /// signs, the dots too, which would lead elsewhere.
  public var percentEncoded: String {
    utf8.map { byte in
      let scalar = Unicode.Scalar(byte)
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9" ~= scalar))
      if isPlain || scalar == "-" || scalar == "_" { return String(scalar) }
      return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
