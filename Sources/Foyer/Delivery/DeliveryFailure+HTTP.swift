import Domain
import WebRepositories

extension DeliveryFailure {
  /// What a request without an answer comes to.
  ///
  /// - Parameter whom: who was asked, for a sentence.
  init(_ failure: HTTPFailure, of whom: String) {
    switch failure.problem {
    case .cancelled: self = .cancelled
    case .unreachable: self = .away("The \(whom) can't be reached.")
    case .untrusted: self = .away("The \(whom)'s certificate can't be trusted.")
    case .clientMissing: self = .away("This machine can't ask servers: install libcurl.")
    case .timedOut: self = .failed("The \(whom) took too long.")
    default: self = .failed("The connection to the \(whom) was lost.")
    }
  }
}
