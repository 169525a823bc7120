import Testing

/// Returns the error that the work throws, or nil if it succeeds.
///
/// An error of another type fails the test.
func failure<Problem: Error>(
  sourceLocation: SourceLocation = #_sourceLocation, of work: () async throws -> Void
) async -> Problem? {
  do { try await work() } catch let problem as Problem {
    return problem
  } catch {
    Issue.record(error, sourceLocation: sourceLocation)
  }
  return nil
}

struct FailureTests {
  @Test func `an error of another type fails the test`() async {
    await withKnownIssue {
      let problem: CancellationError? = await failure { throw TimedOut() }
      #expect(problem == nil)
    } matching: { issue in
      issue.error is TimedOut
    }
  }

  private struct TimedOut: Error {}
}
