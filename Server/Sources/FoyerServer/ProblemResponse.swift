import Domain
import FoyerAPI
import Hummingbird

/// An error that is answered as `application/problem+json` (RFC 9457).
struct ProblemResponse: Error {
  let problem: ProblemDetails
  /// What an operator should mend.
  private(set) var storage: StorageProblem?
  /// The methods that the path has.
  private var allowed: [String] = []

  init(_ problem: ProblemDetails) { self.problem = problem }

  init(_ failure: any APIFailure) {
    self.init(failure.problem)
    storage = failure.storageProblem
  }

  init(_ status: HTTPResponse.Status, _ title: String) {
    self.init(ProblemDetails(.other, status.code, title))
  }

  init(allowed methods: [String]) {
    self.init(.methodNotAllowed, "This path has other methods")
    allowed = methods
  }

  /// - Parameters:
  ///   - before: how many are before this request in the queue.
  ///   - seconds: until it should be sent again.
  init(busy before: Int, after seconds: Int) {
    self.init(
      ProblemDetails(
        .busy, 503, "Many sign up at once: send the same again later", retryAfter: seconds,
        before: before))
  }

  static func unknownLabel(_ status: HTTPResponse.Status = .unprocessableContent) -> Self {
    Self(ProblemDetails(.unknownLabel, status.code, "This server doesn't serve that label"))
  }

  var status: HTTPResponse.Status { .init(code: problem.status) }

  /// - Parameter id: the request's, for the person to quote and the operator to look for.
  func bytes(to id: String) -> [UInt8] {
    var problem = problem
    problem.requestId = id
    return APICoding.bytes(of: problem) ?? []
  }

  func response(to id: String) -> Response {
    var headers: HTTPFields = [
      .contentType: "application/problem+json", .cacheControl: "no-store",
    ]
    if let seconds = problem.retryAfter { headers[.retryAfter] = "\(seconds)" }
    if status == .unauthorized { headers[.wwwAuthenticate] = "Bearer" }
    if !allowed.isEmpty { headers[.allow] = allowed.joined(separator: ", ") }
    return Response(
      status: status, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: bytes(to: id))))
  }
}
