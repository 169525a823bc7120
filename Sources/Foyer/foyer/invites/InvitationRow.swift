import Domain
import Essentials
import FoyerApp
import FoyerTexts

/// An invitation in a list for an operator or a program. Its code is only shown when it is created.
struct InvitationRow: ListRow {
  static let layout = ListLayout(
    head: [
      .commandInviteColumnsId, .commandInviteColumnsUses, .commandInviteColumnsState,
      .commandInviteColumnsCreated, .commandInviteColumnsExpires, .commandInviteColumnsNote,
    ], wrapsLast: true, state: 2)

  let id: String
  var code: String?
  let uses: Int
  /// The number of uses by applicants with an unconfirmed address.
  let pending: Int
  let completed: Int
  let state: Invitation.State
  /// In UTC as ISO 8601, as are all times here.
  let createdAt: String
  let expiresAt: String?
  let note: String

  init(_ invitation: Invitation) {
    id = invitation.id
    uses = invitation.uses
    pending = invitation.pending
    completed = invitation.completed
    state = invitation.state(at: Date())
    createdAt = invitation.createdAt.formatted(.iso8601)
    expiresAt = invitation.expiresAt?.formatted(.iso8601)
    note = invitation.note
  }

  /// Shows the uses as `1+1/3`: one is completed, one isn't confirmed yet, of three.
  func columns(_ short: ShortColumns?) -> [String] {
    [
      id, pending == 0 ? "\(completed)/\(uses)" : "\(completed)+\(pending)/\(uses)",
      Self.words(state.rawValue), short.day(createdAt), short.minute(expiresAt ?? ""), note,
    ].map(sanitized)
  }
}
