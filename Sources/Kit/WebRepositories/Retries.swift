/// Decides when a request is sent again that didn't come through: after 502, 503 and 504, by a server
/// or by a proxy before it, and after a connection that was lost. Only for requests that do no harm
/// when they are repeated.
public struct Retries: Sendable {
  /// How long a server may be away without saying for how long.
  public static let patience = Duration.seconds(30)

  private let start: ContinuousClock.Instant
  private var count = 0

  public init(startingAt start: ContinuousClock.Instant = .now) { self.start = start }

  /// - Parameters:
  ///   - limit: how long the request may be repeated, from the start on. A connection that was lost
  ///     is tried once more at once, whatever the limit is.
  /// - Returns: how long to wait first: as long as `Retry-After` says, or else a growing time. Nil
  ///   where the request isn't sent again.
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

  /// Half a second, doubled each time up to eight, and up to half as long again, so that many clients
  /// don't come back together.
  private var growingPause: Duration {
    .milliseconds(500 << min(count, 4)) * Double.random(in: 1...1.5)
  }
}

extension Result<HTTPAnswer, HTTPFailure> {
  fileprivate var isLoss: Bool {
    if case .failure(let failure) = self { failure.problem == .connectionLost } else { false }
  }
}
