import Essentials
import UnicodeKit

/// The use cases of operators with invitations.
struct InvitationUseCases {
  private static let longest = 100 * 366 * 86_400

  let invitations: any ActingStore & Invitations
  let now: @Sendable () -> Date

  func register(in operations: inout Operations) {
    operations.register(list)
    operations.register(create)
    operations.register(revoke)
  }

  func list(
    _ request: ListInvitations, by who: Operator
  ) async throws(ListInvitations.Failure) -> Page<Invitation> {
    try await ListInvitations.Failure.reading(
      await invitations.invitations(after: request.page, limit: Page<Invitation>.size))
  }

  func create(
    _ request: CreateInvitation, by who: Operator
  ) async throws(CreateInvitation.Failure) -> NewInvitation {
    guard 1...1_000_000 ~= request.uses else { throw .notAllowed("uses") }
    guard 1...Self.longest ~= request.lifetime ?? 1 else { throw .notAllowed("lifetime") }
    let note = request.note ?? ""
    if note.contains("\n") { throw .broken("note", "severalLines") }
    try OperatorText.check(note, .line, of: "note")
    if note.count > CreateInvitation.longestNote { throw .broken("note", "tooLong") }
    return try await CreateInvitation.Failure.of(
      await invitations.acting(as: who.actor).create(
        uses: request.uses, lifetime: request.lifetime.map { Double($0) }, note: note, at: now()))
  }

  func revoke(
    _ request: RevokeInvitation, by who: Operator
  ) async throws(RevokeInvitation.Failure) {
    let isThere = try await RevokeInvitation.Failure.of(
      await invitations.acting(as: who.actor).revoke(request.id, at: now()))
    guard isThere else { throw .refused(.notFound) }
  }
}

/// Validates an operator's text, which is shown in a table or in an e-mail.
public enum OperatorText {
  public static func check(
    _ text: String, _ shape: TextShape, of field: String
  ) throws(OperationFailure<Never>) {
    guard text.firstForbiddenScalar(in: shape) == nil else {
      throw .broken(field, "controlCharacter")
    }
  }
}
