import InteractorKit
import Testing

/// A use case for tests of its callers: it gives prepared answers and records its requests.
public struct UseCaseSpy<Request: UseCaseRequest>: UseCase {
  /// An answer with the request's response or error.
  public typealias UseCaseAnswer = StubAnswer<Request.Response, Request.Failure>

  private let answers: StubAnswers<Request.Response, Request.Failure>
  private let requests = Recorder<Request>()

  /// Creates a use case with answers.
  ///
  /// - Parameters:
  ///   - first: the first answer.
  ///   - more: further answers. The last one is repeated.
  public init(_ first: UseCaseAnswer, _ more: UseCaseAnswer...) {
    answers = StubAnswers([first] + more)
  }

  /// The requests so far, in order.
  public var calls: [Request] { requests.values }

  /// Records the request and returns or throws the next answer.
  public func execute(
    _ request: Request, in executor: (any InteractorExecutor)?
  ) async throws(Request.Failure) -> Request.Response {
    requests.record(request)
    return try await answers.next()
  }

  /// Expects that the use case was executed exactly once.
  ///
  /// - Returns: the request.
  /// - Throws: an error if it was never executed.
  @discardableResult
  public func expectOnce(sourceLocation: SourceLocation = #_sourceLocation) throws -> Request {
    let calls = calls
    #expect(
      calls.count == 1, "It was asked \(calls.count) times: \(calls)",
      sourceLocation: sourceLocation)
    return try #require(calls.first, sourceLocation: sourceLocation)
  }

  /// Expects that the use case was never executed.
  public func expectNever(sourceLocation: SourceLocation = #_sourceLocation) {
    let calls = calls
    #expect(calls.isEmpty, "It was asked: \(calls)", sourceLocation: sourceLocation)
  }
}
