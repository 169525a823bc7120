/// Why `UseCaseExecutor` has no response to a request.
public enum UseCaseError<Failure: Error>: Error {
  /// No use case is registered for the request; it carries the request's type.
  case notRegistered(request: String)
  /// The use case ran and failed.
  case failed(Failure)
}

extension UseCaseError: Equatable where Failure: Equatable {}

extension UseCaseError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notRegistered(let request): "No use case is registered for \(request)."
    case .failed(let failure): "\(failure)"
    }
  }
}
