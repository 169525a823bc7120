import Domain
import FoyerAPI
import Store
import UnicodeKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The operator's routes for invitations.
struct InvitationsRoutes: Sendable {
  private static let longest = 100 * 366 * 86_400

  let invitations: AccountStore

  func add(to routes: EndpointRoutes) {
    routes.add(API.invitations) { query, _ in
      API.InvitationsPage(
        try await invitations.invitations(after: query.place, limit: Page<Invitation>.size))
    }
    routes.add(API.createInvitation) { body, caller in
      try await create(body, by: invitations.acting(as: caller.actor()))
    }
    routes.add(API.revokeInvitation) { item, caller in
      let revoke = RevokeInvitation(
        invitations: invitations.acting(as: try caller.actor()), now: { Date() })
      guard try await revoke.execute(item.id) else { throw ItemError.notFound }
      return NoContent()
    }
  }

  private func create(
    _ body: API.InvitationRequest, by invitations: AccountStore
  ) async throws -> API.NewInvitation {
    guard 1...1_000_000 ~= body.uses else {
      throw ProblemResponse(.invalid("uses", "notAllowed"))
    }
    guard 1...Self.longest ~= body.lifetime ?? 1 else {
      throw ProblemResponse(.invalid("lifetime", "notAllowed"))
    }
    let note = try OperatorText.line(body.note ?? "", of: "note", mayBeEmpty: true)
    let (invitation, code) = try await CreateInvitation(
      invitations: invitations, now: { Date() }
    ).execute(uses: body.uses, lifetime: body.lifetime.map { Double($0) }, note: note)
    return API.NewInvitation(invitation, code: code)
  }
}

/// Validates an operator's text, which is shown in a table or in an e-mail.
enum OperatorText {
  static func line(
    _ text: String, of field: String, mayBeEmpty: Bool = false
  ) throws -> String {
    if text.contains("\n") { throw ProblemResponse(.invalid(field, "severalLines")) }
    try check(text, .line, of: field)
    if text.isEmpty, !mayBeEmpty { throw ProblemResponse(.invalid(field, "missing")) }
    if text.count > 200 { throw ProblemResponse(.invalid(field, "tooLong")) }
    return text
  }

  static func lines(_ text: String, of field: String) throws -> String {
    try check(text, .lines, of: field)
    return text
  }

  private static func check(_ text: String, _ shape: TextShape, of field: String) throws {
    guard text.firstForbiddenScalar(in: shape) == nil else {
      throw ProblemResponse(.invalid(field, "controlCharacter"))
    }
  }
}
