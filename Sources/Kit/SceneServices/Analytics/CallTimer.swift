/// An error that events have a word for, which tells nothing that a person typed.
public protocol RecordedError: Error {
  var recorded: AnalyticsEvent.Failure { get }
}

/// Records of each call that an Interactor makes how it ended, and how long it took (seed rule 97).
public struct CallTimer: Sendable {
  private let analytics: any Analytics
  private let clock: any Clock<Duration>

  public init(analytics: any Analytics, clock: any Clock<Duration> = ContinuousClock()) {
    self.analytics = analytics
    self.clock = clock
  }

  /// Does the work and logs how it ended, by the word that its error has for events.
  public func record<Value, Failure: RecordedError>(
    _ call: AnalyticsEvent.Call, of work: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await record(call, \.recorded, work)
  }

  /// Does the work and logs how it ended, by one word for every error.
  ///
  /// - Parameter failure: that word.
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
