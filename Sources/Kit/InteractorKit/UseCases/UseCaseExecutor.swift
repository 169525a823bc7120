/// A registry of use cases that runs each request by the use case of its type. The caller doesn't
/// need to know the use case. Register all use cases first, then pass the executor on.
public struct UseCaseExecutor: Sendable {
  private var registered: [ObjectIdentifier: any Sendable] = [:]

  /// Creates an executor without use cases.
  public init() {}

  /// Registers a use case for all requests of its `Request` type, in place of an earlier one.
  ///
  /// - Parameter useCase: evaluated once, at the first request.
  public mutating func register<Request: UseCaseRequest>(
    _ useCase: @autoclosure @escaping @Sendable () -> some UseCase<Request>
  ) {
    registered[ObjectIdentifier(Request.self)] = Lazy<any UseCase<Request>> { useCase() }
  }

  /// Runs the request, in the given executor or in that of its use case.
  ///
  /// - Throws: `.notRegistered`, or the use case's failure in `.failed`.
  public func execute<Request: UseCaseRequest>(
    _ request: Request, in executor: (any Executor)? = nil
  ) async throws(UseCaseError<Request.Failure>) -> Request.Response {
    let useCase = try useCase(for: Request.self)
    do throws(Request.Failure) {
      return try await useCase.execute(request, in: executor)
    } catch {
      throw .failed(error)
    }
  }

  /// Runs the request for callers that can't await (design rule 38).
  ///
  /// One of the two closures is called, once, in its own isolation.
  ///
  /// - Returns: the task that runs the request, for cancelling it.
  @discardableResult
  public func execute<Request: UseCaseRequest>(
    _ request: Request, in executor: (any Executor)? = nil,
    onComplete: (@isolated(any) @Sendable (Request.Response) -> Void)? = nil,
    onError: (@isolated(any) @Sendable (UseCaseError<Request.Failure>) -> Void)? = nil
  ) -> Task<Void, Never> {
    Task {
      do throws(UseCaseError<Request.Failure>) {
        let response = try await execute(request, in: executor)
        await onComplete?(response)
      } catch {
        await onError?(error)
      }
    }
  }

  private func useCase<Request: UseCaseRequest>(
    for request: Request.Type
  ) throws(UseCaseError<Request.Failure>) -> any UseCase<Request> {
    guard let found = registered[ObjectIdentifier(request)] as? Lazy<any UseCase<Request>> else {
      throw .notRegistered(request: String(reflecting: request))
    }
    return found.value
  }
}
