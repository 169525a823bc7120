import Domain
import FoyerAPI

/// The route for messages to the operators of a brand.
struct MessagesRoutes: Sendable {
  let send: SendContactMessage
  let brands: ServedBrands

  func add(to routes: EndpointRoutes) {
    routes.add(API.sendMessage) { body, caller in
      guard let idempotencyKey = caller.key else { throw ContactError.closed }
      let message: ContactMessage
      do throws(API.FieldProblems) { message = try body.message().get() } catch {
        throw ProblemResponse(.invalid(error.problems))
      }
      let brand = try brands.brand(message.brand, for: caller)
      guard brand.flags[.contactEnabled] else { throw ContactError.closed }
      return API.MessageReceipt(
        try await send.execute(message, idempotencyKey: idempotencyKey, from: caller.origin))
    }
  }
}
