/// Something the program does for somebody, as one command. Seed rules 1 to 3, 32 and 33.
public protocol UseCase<Request>: Sendable {
  associatedtype Request: UseCaseRequest

  /// Does it, in the given executor, or in the one the use case was made with.
  func execute(
    _ request: Request, in executor: (any Executor)?
  ) async throws(Request.Failure) -> Request.Response
}

extension UseCase {
  /// Does it in the executor the use case was made with.
  public func execute(_ request: Request) async throws(Request.Failure) -> Request.Response {
    try await execute(request, in: nil)
  }
}
