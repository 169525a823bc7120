import Domain
import FoyerAPI

/// The server connects, and words the test e-mail itself.
extension ServerClient: DeliveryChecks {
  public func check() async throws(OutboxDeliveryError) -> [PeerCheck] {
    try await call(API.checkDelivery, NoContent()).checks
  }

  public func send(test email: Email) async throws(OutboxDeliveryError) -> String? {
    try await call(API.sendTestEmail, API.TestEmail(email.recipient)).problem
  }
}
