import Testing

/// Repeats a check until it succeeds, or fails after a limit that suffices for slow machines.
///
/// - Parameter goal: The expected state, for the failure's message.
func until(
  _ goal: String, within limit: Duration = .seconds(60),
  sourceLocation: SourceLocation = #_sourceLocation, _ isReached: () async throws -> Bool
) async throws {
  let end = ContinuousClock.now + limit
  while try await !isReached() {
    guard ContinuousClock.now < end else {
      Issue.record("After \(limit) still not: \(goal)", sourceLocation: sourceLocation)
      throw CancellationError()
    }
    try await Task.sleep(for: .milliseconds(2))
  }
}
