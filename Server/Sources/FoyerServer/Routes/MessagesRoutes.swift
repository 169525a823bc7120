import APIClient
import Domain
import Hummingbird

/// `POST /messages`: what people write to those who run a label.
struct MessagesRoutes: Sendable {
  /// The most that a body may have, in bytes: several times what the longest message needs.
  private static let bodyLimit = 128 << 10

  let send: SendContactMessage
  let labels: Labels
  let origins: RequestOrigins

  func add(to router: Router<ServerContext>) {
    router.post("messages") { request, context in
      try await postMessage(request, context)
    }
  }

  private func postMessage(
    _ request: Request, _ context: ServerContext
  ) async throws -> Response {
    let json = try await request.json(Wire.Message.self, upTo: Self.bodyLimit)
    let attempt = try request.idempotencyKey()
    let message: ContactMessage
    do throws(Wire.FieldProblems) { message = try json.message().get() } catch {
      throw ProblemResponse(invalid: error.problems)
    }
    try checkOpen(message.brand, context)
    let reference: OutboxReference
    do throws(ContactError) {
      reference = try await send.execute(
        message, attempt: attempt, from: origins.origin(of: request, context))
    } catch {
      throw ProblemResponse(error)
    }
    return try .json(Wire.MessageReceipt(reference), status: .accepted)
  }

  private func checkOpen(_ id: BrandID, _ context: ServerContext) throws {
    guard let label = labels[id] else { throw ProblemResponse.unknownLabel() }
    context.facts.note { $0.brand = id }
    guard label.flags[.contactEnabled] else {
      throw ProblemResponse.closed("No messages are taken")
    }
  }
}

extension ProblemResponse {
  fileprivate init(_ error: ContactError) {
    switch error {
    case .full: self = .full
    case .tooMany(let seconds): self.init(tooMany: seconds)
    case .closed: self = .closed("No messages are taken")
    case .notSaved(let problem): self.init(problem)
    case .outcomeUnknown(let problem): self.init(RegistrationError.outcomeUnknown(problem))
    case .cancelled: self.init(RegistrationError.cancelled)
    }
  }
}
