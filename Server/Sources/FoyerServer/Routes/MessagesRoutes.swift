import Domain
import FoyerAPI

/// The routes for messages to the operators of a brand.
struct MessagesRoutes: Sendable {
  let send: SendContactMessage
  let find: FindSentMessage
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
        try await send.execute(
          message, idempotencyKey: idempotencyKey, from: caller.origin,
          by: caller.bearer?.withBytes { AccessToken($0) }))
    }
    routes.add(API.messageStatus) { body, caller in
      let request: FindSentMessage.Request
      do throws(API.FieldProblems) {
        request = try body.request(from: caller.origin).get()
      } catch {
        throw ProblemResponse(.invalid(error.problems))
      }
      let brand = try brands.brand(request.brand, for: caller)
      guard brand.flags[.contactEnabled], brand.brand.links.opensTickets else {
        throw SentMessageError.closed
      }
      return API.MessageStatus(try await find.execute(request))
    }
  }
}
