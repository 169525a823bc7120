import Domain
import WebRepositories

extension DeliveryFailure {
  /// Translates the failure of a request without a response.
  ///
  /// - Parameter receiver: the receiver's name in a sentence.
  init(_ failure: HTTPFailure, of receiver: String) {
    switch failure.problem {
    case .cancelled: self = .cancelled
    case .unreachable: self = .away("The \(receiver) can't be reached.")
    case .untrusted: self = .away("The \(receiver)'s certificate can't be trusted.")
    case .insecure:
      self = .away("TLS with the \(receiver) can't begin: check its address and port.")
    case .clientMissing: self = .away("This machine can't ask servers: install libcurl.")
    case .timedOut: self = .uncertain("The \(receiver) took too long.")
    default: self = .uncertain("The connection to the \(receiver) was lost.")
    }
  }
}
