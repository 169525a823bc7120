/// A task that the program performs for its user, as one command (design rules 1 to 3, 32 and 33).
public protocol UseCase<Request>: Sendable {
  /// The type of the parameters, which determines the result.
  associatedtype Request: UseCaseRequest

  /// Runs the use case in the given executor, or in the one that it was created with.
  func execute(
    _ request: Request, in executor: (any Executor)?
  ) async throws(Request.Failure) -> Request.Response
}

extension UseCase {
  /// Runs the use case in the executor that it was created with.
  public func execute(_ request: Request) async throws(Request.Failure) -> Request.Response {
    try await execute(request, in: nil)
  }
}
