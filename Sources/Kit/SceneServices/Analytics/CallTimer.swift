/// An error with a word for events, which reveals nothing that a guest has typed.
public protocol RecordedError: Error {
  /// The word for events.
  var recorded: AnalyticsEvent.Failure { get }
}

/// A timer that logs the outcome and the duration of an Interactor's calls (design rule 97: an
/// Interactor logs only the results of its calls).
public struct CallTimer: Sendable {
  private let analytics: any Analytics
  private let clock: any Clock<Duration>

  /// Creates a timer that logs to a destination.
  public init(analytics: any Analytics, clock: any Clock<Duration> = ContinuousClock()) {
    self.analytics = analytics
    self.clock = clock
  }

  /// Performs a call and logs its outcome, with the error's own word for a failure.
  ///
  /// - Throws: only the call's error.
  public func record<Value, Failure: RecordedError>(
    _ call: AnalyticsEvent.Call, of work: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await record(call, \.recorded, work)
  }

  /// Performs a call and logs its outcome, with the same word for every failure.
  ///
  /// - Throws: only the call's error.
  public func record<Value, Failure: Error>(
    _ call: AnalyticsEvent.Call, failure: AnalyticsEvent.Failure,
    of work: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await record(call, { _ in failure }, work)
  }

  private func record<Value, Failure: Error>(
    _ call: AnalyticsEvent.Call, _ failure: (Failure) -> AnalyticsEvent.Failure,
    _ work: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let elapsed = clock.stopwatch()
    do throws(Failure) {
      let value = try await work()
      analytics.log(.callSucceeded(call, elapsed()))
      return value
    } catch {
      analytics.log(.callFailed(call, failure(error), elapsed()))
      throw error
    }
  }
}
