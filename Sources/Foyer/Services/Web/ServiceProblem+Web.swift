import Domain
import Secrets
import WebRepositories

extension ServiceProblem {
  init(_ problem: WebProblem) {
    self =
      switch problem {
      case .unreachable: .unreachable
      case .connectionLost: .connectionLost
      case .untrusted: .untrusted
      case .timedOut: .timedOut
      case .refused(let status): .refused(status: status)
      case .invalidAnswer: .invalidAnswer
      case .tooLarge: .tooLarge
      case .cancelled: .cancelled
      case .clientMissing: .clientMissing
      }
  }
}

extension WebRepository {
  /// Asks as `call` does, and tells what went wrong in the domain's terms.
  func fetch<Value: Decodable>(_ endpoint: some APICall) async throws(ServiceProblem) -> Value {
    do throws(WebProblem) { return try await call(endpoint: endpoint) } catch {
      throw ServiceProblem(error)
    }
  }
}

extension HTTPBody {
  /// Sent from locked memory.
  static func secret(_ secret: Secret) -> HTTPBody { HTTPBody { secret.withBytes($0) } }
}
