import Delivery
import Domain
import FoyerAPI

/// The operator's routes for the outbox and for notifications.
struct DeliveryRoutes: Sendable {
  let delivery: LocalDelivery
  /// Words the test e-mail.
  let emails: @Sendable () -> EmailWriter?

  func add(to routes: EndpointRoutes) {
    routes.add(API.outbox) { query, _ in
      API.OutboxPage(
        try await delivery.entries(
          after: query.place, all: query.all, limit: Page<OutboxEntry>.size))
    }
    routes.add(API.sendOutbox) { body, _ in
      API.DeliveryReport(try await delivery.send(try Self.references(in: body)))
    }
    routes.add(API.retryOutbox) { body, _ in
      guard let selection = body.selection else {
        throw ProblemResponse(.invalid("target", "notAllowed"))
      }
      return API.DeliveryReport(try await delivery.retry(selection))
    }
    routes.add(API.checkDelivery) { _, _ in API.PeerChecks(try await delivery.check()) }
    routes.add(API.sendTestEmail) { body, _ in
      let email: EmailAddress
      do throws(EmailProblem) { email = try EmailAddress(validating: body.email) } catch {
        throw ProblemResponse(.invalid(RegistrationProblem.email(error).fieldProblems))
      }
      guard let emails = emails() else { throw OutboxDeliveryError.notSetUp }
      return API.TestEmailResult(
        problem: try await SendTestEmail(checks: delivery, emails: emails).execute(to: email))
    }
    routes.add(API.provisionings) { query, _ in
      API.NotificationsPage(
        try await delivery.provisionings(
          after: query.place, all: query.all, limit: Page<Provisioning>.size))
    }
    routes.add(API.retryProvisionings) { body, _ in
      API.DeliveryReport(try await delivery.retry(try Self.references(in: body)))
    }
  }

  private static func references(
    in body: API.DeliveryRequest
  ) throws -> [OutboxReference] {
    guard let references = body.references, references.count <= 1000 else {
      throw ProblemResponse(.invalid("numbers", "notAllowed"))
    }
    return references
  }
}
