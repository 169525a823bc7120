/// The decision when to repeat a request that failed: after status 502, 503 or 504 of a server or
/// proxy, after a lost connection, and after an answer that took too long.
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
    case .failure(let failure) where failure.problem == .timedOut && failure.wasSent:
      pause = .zero
    case .success, .failure: return nil
    }
    let isFirstLoss = count == 0 && outcome.isLoss
    guard isFirstLoss || now + pause < start + limit else { return nil }
    count += 1
    return pause
  }

  /// Half a second, doubled each time up to eight seconds. Up to half as much is added at random,
  /// so that many clients don't return at the same moment.
  private var growingPause: Duration {
    .milliseconds(500 << min(count, 4)) * Double.random(in: 1...1.5)
  }
}

extension Result<HTTPAnswer, HTTPFailure> {
  fileprivate var isLoss: Bool {
    if case .failure(let failure) = self { failure.problem == .connectionLost } else { false }
  }
}
