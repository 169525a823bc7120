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

/// An observer of requests, which may add headers such as a trace's id.
public protocol RequestTracer: Sendable {
  /// Starts to follow a request. The session calls this before it sends the request.
  func begin(_ request: HTTPRequest) -> RequestTrace
}

/// One request that a tracer follows.
public struct RequestTrace: Sendable {
  let headers: [String: String]
  let end: @Sendable (Result<HTTPAnswer, HTTPFailure>) -> Void

  /// Creates a trace.
  ///
  /// - Parameters:
  ///   - headers: added to the request.
  ///   - end: called once with the request's outcome.
  public init(
    headers: [String: String], end: @escaping @Sendable (Result<HTTPAnswer, HTTPFailure>) -> Void
  ) {
    self.headers = headers
    self.end = end
  }
}

/// The decision when to repeat a request that failed: after status 502, 503 or 504 of a server or
/// proxy, after a lost connection, and after an answer that took too long.
///
/// After one of these, the request is also repeated while no server can be reached, because one that
/// restarts refuses connections for a while. If the first connection is refused, the request isn't
/// repeated, so that a wrong address is reported at once.
///
/// Use it only for requests that do no harm when they are repeated.
public struct Retries: Sendable {
  /// The usual limit of repeating while a server is away.
  public static let timeout = Duration.seconds(30)

  private let start: ContinuousClock.Instant
  private var count = 0

  /// Starts to count from the time of the first request.
  public init(startingAt start: ContinuousClock.Instant = .now) { self.start = start }

  /// Returns the pause before the request is sent again, or nil if it shouldn't be.
  ///
  /// The pause is as long as `Retry-After` says, or else grows with each repetition.
  ///
  /// - Parameters:
  ///   - outcome: of the last request.
  ///   - limit: the time, from the first request on, in which the request may be repeated. If
  ///     the first request's connection was lost, it is always repeated once, at once.
  ///   - now: the current time.
  public mutating func pause(
    after outcome: Result<HTTPAnswer, HTTPFailure>, within limit: Duration,
    at now: ContinuousClock.Instant = .now
  ) -> Duration? {
    let pause: Duration
    switch outcome {
    case .success(let answer) where [502, 503, 504].contains(answer.status):
      pause = answer.retryAfter ?? growingPause
    case .failure(let failure) where failure.problem == .connectionLost:
      pause = count == 0 ? .zero : growingPause
    case .failure(let failure) where failure.problem == .timedOut && (failure.wasSent || count > 0):
      pause = .zero
    case .failure(let failure) where failure.problem == .unreachable && count > 0:
      pause = Self.randomized(.seconds(1))  // a refused connection costs the server nothing
    case .success, .failure: return nil
    }
    let isFirstLoss = count == 0 && outcome.isLoss
    guard isFirstLoss || now + pause < start + limit else { return nil }
    count += 1
    return pause
  }

  /// Half a second, doubled each time up to eight seconds.
  private var growingPause: Duration { Self.randomized(.milliseconds(500 << min(count, 4))) }

  /// Adds up to half as much at random, so that many clients don't return at the same moment.
  private static func randomized(_ pause: Duration) -> Duration {
    pause * Double.random(in: 1...1.5)
  }
}

extension Result<HTTPAnswer, HTTPFailure> {
  fileprivate var isLoss: Bool {
    if case .failure(let failure) = self { failure.problem == .connectionLost } else { false }
  }
}
