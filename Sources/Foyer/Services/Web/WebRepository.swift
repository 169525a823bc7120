import Domain

/// What asks a server: how, and where. Seed rule 46.
protocol WebRepository: Sendable {
  var session: HTTPSession { get }
  var baseURL: ServiceAddress { get }
}

/// One kind of request, as an `API` enum of a repository describes it. Seed rule 49.
protocol APICall {
  /// From the base URL on, beginning with a slash.
  var path: String { get }
  var method: String { get }
  var headers: [String: String] { get }
  var body: HTTPBody? { get }
}

extension APICall {
  var headers: [String: String] { ["Accept": "application/json"] }
  var body: HTTPBody? { nil }
}

extension WebRepository {
  /// Asks, and reads the answer as JSON. Seed rule 48.
  func call<Value: Decodable>(endpoint: some APICall) async throws(ServiceProblem) -> Value {
    let answer: HTTPAnswer
    do throws(HTTPFailure) { answer = try await send(endpoint) } catch { throw error.problem }
    guard answer.isSuccess else { throw .refused(status: answer.status) }
    guard let value = Wire.decode(Value.self, from: answer.body) else { throw .invalidAnswer }
    return value
  }

  /// Asks, whatever comes back.
  func send(_ endpoint: some APICall) async throws(HTTPFailure) -> HTTPAnswer {
    try await session.answer(
      to: HTTPRequest(
        method: endpoint.method, url: baseURL.url(endpoint.path), headers: endpoint.headers,
        body: endpoint.body))
  }
}

extension String {
  /// To stand in a path or a query as it is: ASCII letters, digits and dashes; the rest in percent
  /// signs, the dots too, which would lead elsewhere.
  var percentEncoded: String {
    utf8.map { byte in
      let scalar = Unicode.Scalar(byte)
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9" ~= scalar))
      if isPlain || scalar == "-" || scalar == "_" { return String(scalar) }
      return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
