import Domain
import FoyerApp
import FoyerTexts
import SceneServices

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Invitations as an operator reads them, or a program; their codes are known to nobody any more.
struct InvitesReport {
  private struct Row: Encodable {
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
    ///
    /// - Parameter short: how a terminal shows them; nil for all of it.
    func columns(_ short: ShortColumns?) -> [String] {
      [
        id, pending == 0 ? "\(completed)/\(uses)" : "\(completed)+\(pending)/\(uses)",
        state.rawValue, short.day(createdAt), short.minute(expiresAt ?? ""), note,
      ].map(harmless)
    }
  }

  private let rows: [Row]

  init(_ invitations: [Invitation]) { rows = invitations.map(Row.init) }

  /// An array of objects (RFC 8259).
  var json: String { JSONText.pretty(rows) }

  /// The first one alone, with what it is used by.
  func object(code: InvitationCode) -> String {
    guard var row = rows.first else { return "" }
    row.code = code.text
    return JSONText.line(row)
  }

  /// - Parameter width: of the terminal; nil where there is none.
  func table(_ texts: any Texts, width: Int?) -> String {
    if rows.isEmpty { return texts[.commandInviteNone] }
    let head = [
      texts[.commandInviteColumnsId], texts[.commandInviteColumnsUses],
      texts[.commandInviteColumnsState], texts[.commandInviteColumnsCreated],
      texts[.commandInviteColumnsExpires], texts[.commandInviteColumnsNote],
    ]
    let short = ShortColumns(ids: [], width: width)
    return TextTable([head] + rows.map { $0.columns(short) }, width: width, wrapsLast: true)
      .description
  }
}
