import Domain
import FoyerAPI

/// What people write to those who run a brand.
struct MessagesRoutes: Sendable {
  let send: SendContactMessage
  let labels: Labels

  func add(to routes: EndpointRoutes) {
    routes.add(API.sendMessage) { body, caller in
      guard let attempt = caller.key else { throw ContactError.closed }
      let message: ContactMessage
      do throws(API.FieldProblems) { message = try body.message().get() } catch {
        throw ProblemResponse(.invalid(error.problems))
      }
      let label = try labels.label(message.brand, for: caller)
      guard label.flags[.contactEnabled] else { throw ContactError.closed }
      return API.MessageReceipt(
        try await send.execute(message, attempt: attempt, from: caller.origin))
    }
  }
}
