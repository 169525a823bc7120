import Domain
import FoyerApp
import FoyerTexts

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An invitation as an operator reads it, or a program; its code is shown once, when it is created.
struct InvitationRow: ListRow {
  static let layout = ListLayout(
    head: [
      .commandInviteColumnsId, .commandInviteColumnsUses, .commandInviteColumnsState,
      .commandInviteColumnsCreated, .commandInviteColumnsExpires, .commandInviteColumnsNote,
    ], wrapsLast: true)

  let id: String
  var code: String?
  let uses: Int
  /// By those who haven't proved their address yet.
  let pending: Int
  let completed: Int
  let state: Invitation.Standing
  /// UTC, ISO 8601, as all times here.
  let createdAt: String
  let expiresAt: String?
  let note: String

  init(_ invitation: Invitation) {
    id = invitation.id
    uses = invitation.uses
    pending = invitation.pending
    completed = invitation.completed
    state = invitation.standing(at: Date())
    createdAt = invitation.createdAt.formatted(.iso8601)
    expiresAt = invitation.expiresAt?.formatted(.iso8601)
    note = invitation.note
  }

  /// `1+1/3`: one has come in, one hasn't proved their address yet, of three.
  func columns(_ short: ShortColumns?) -> [String] {
    [
      id, pending == 0 ? "\(completed)/\(uses)" : "\(completed)+\(pending)/\(uses)",
      state.rawValue, short.day(createdAt), short.minute(expiresAt ?? ""), note,
    ].map(harmless)
  }
}
