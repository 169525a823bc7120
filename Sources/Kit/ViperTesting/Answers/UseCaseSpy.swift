import InteractorKit
import Testing

/// A use case for tests of those who call it: it answers as told, and keeps what it was asked.
public struct UseCaseSpy<Request: UseCaseRequest>: UseCase {
  public typealias UseCaseAnswer = Answer<Request.Response, Request.Failure>

  private let answers: Answers<Request.Response, Request.Failure>
  private let requests = Recorder<Request>()

  /// - Parameter first: given once, or always where there are no more; the last one stays.
  public init(_ first: UseCaseAnswer, _ more: UseCaseAnswer...) {
    answers = Answers([first] + more)
  }

  /// What it was asked, in order.
  public var calls: [Request] { requests.values }

  public func execute(
    _ request: Request, in executor: (any Executor)?
  ) async throws(Request.Failure) -> Request.Response {
    requests.record(request)
    return try await answers.next()
  }

  /// Expects that it was asked exactly once.
  ///
  /// - Returns: what it was asked.
  @discardableResult
  public func expectOnce(sourceLocation: SourceLocation = #_sourceLocation) throws -> Request {
    let calls = calls
    #expect(
      calls.count == 1, "It was asked \(calls.count) times: \(calls)",
      sourceLocation: sourceLocation)
    return try #require(calls.first, sourceLocation: sourceLocation)
  }

  /// Expects that it was never asked.
  public func expectNever(sourceLocation: SourceLocation = #_sourceLocation) {
    let calls = calls
    #expect(calls.isEmpty, "It was asked: \(calls)", sourceLocation: sourceLocation)
  }
}
