import CCurl

/// An HTTP client with a pool of connections.
///
/// A request ends with its answer, at the time limit, or at once when its task is cancelled. The
/// client follows no redirect, uses no proxy (not even one of the environment's), and verifies TLS
/// certificates. Creating one is cheap: libcurl is loaded at the first request.
public final class HTTPSession: Sendable {
  /// The longest time for connecting, even if the time limit of a request is longer.
  private static let connectLimit = Duration.seconds(10)

  private let timeLimit: Duration
  private let answerLimit: Int
  private let tracer: (any RequestTracer)?
  private let headers: [String: String]
  private let secretHeaders: [String: HTTPBody]
  private let connections = CurlConnections()

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - timeLimit: for each request, from the look-up of the name to the last byte.
  ///   - answerLimit: the largest answer's body in bytes. A larger one fails with `.tooLarge`.
  ///   - tracer: follows each request; nil for no tracing.
  ///   - headers: added to each request. They replace its own headers of the same names.
  ///   - secretHeaders: the same, with values that are read in place and whose copies are wiped.
  public init(
    timeLimit: Duration = .seconds(10), answerLimit: Int = 2 << 20,
    tracer: (any RequestTracer)? = nil, headers: [String: String] = [:],
    secretHeaders: [String: HTTPBody] = [:]
  ) {
    self.headers = headers
    self.secretHeaders = secretHeaders
    self.timeLimit = timeLimit
    self.answerLimit = answerLimit
    self.tracer = tracer
  }

  /// Sends a request and returns the server's answer, with any status.
  ///
  /// - Throws: `HTTPFailure` if there is no complete answer.
  public func answer(to request: HTTPRequest) async throws(HTTPFailure) -> HTTPAnswer {
    let request = request.adding(headers, secret: secretHeaders)
    guard let trace = tracer?.begin(request) else { return try await ask(request) }
    do throws(HTTPFailure) {
      let answer = try await ask(request.adding(trace.headers))
      trace.end(.success(answer))
      return answer
    } catch {
      trace.end(.failure(error))
      throw error
    }
  }

  private func ask(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPAnswer {
    if Task.isCancelled { throw HTTPFailure(.cancelled) }
    guard let transfer = connections.transfer() else { throw HTTPFailure(.clientMissing) }
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        transfer.queue.async {
          continuation.resume(returning: self.perform(request, by: transfer))
        }
      }
    } onCancel: {
      transfer.cancel()
    }
    return try result.get()
  }

  private func perform(
    _ request: HTTPRequest, by transfer: CurlTransfer
  ) -> Result<HTTPAnswer, HTTPFailure> {
    let result = transfer.perform(
      request, timeLimit: timeLimit + request.extraTime, connectLimit: Self.connectLimit,
      answerLimit: answerLimit)
    connections.takeBack(transfer)
    return result
  }
}
