import CCurl

/// Asks servers by HTTP. Making one costs nothing: libcurl is loaded at the first request.
///
/// A request ends with its answer, after ten seconds, or at once when its task is cancelled. No
/// redirect is followed and no proxy used, whatever the environment says; TLS is verified.
public final class HTTPSession: Sendable {
  /// How long connecting may take, however long the answer may.
  private static let connectLimit = Duration.seconds(10)

  private let timeLimit: Duration
  private let answerLimit: Int
  private let tracer: (any RequestTracer)?
  private let headers: [String: String]
  private let secretHeaders: [String: HTTPBody]
  private let connections = CurlConnections()

  /// - Parameters:
  ///   - timeLimit: for a request, from looking up the name to the last byte.
  ///   - answerLimit: the most that an answer's body may have, in bytes.
  ///   - tracer: is told of each request; nil where nobody wants to know.
  ///   - headers: what each request has besides its own headers.
  ///   - secretHeaders: the same, with values that are read where they lie.
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

  /// Asks, whatever comes back.
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
      request, timeLimit: timeLimit, connectLimit: Self.connectLimit, answerLimit: answerLimit)
    connections.takeBack(transfer)
    return result
  }
}
