import Domain
import FoyerApp
import FoyerTexts
import SceneServices

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What others are to be told, as an operator reads it, or a program; never with anything of a
/// person but the account's id.
struct ProvisionReport {
  private struct Row: Encodable {
    let number: String
    let account: String
    let target: String
    let change: String
    /// `waiting`, `delivered` or `setAside`.
    let state: String
    /// UTC, ISO 8601, as all times here.
    let createdAt: String
    let attempts: Int
    var nextAttemptAt: String?
    var deliveredAt: String?
    let lastError: String?

    init(_ provisioning: Provisioning) {
      number = provisioning.reference.description
      account = provisioning.account.description
      target = provisioning.receiver.description
      change = provisioning.change.rawValue
      createdAt = provisioning.createdAt.formatted(.iso8601)
      attempts = provisioning.attempts
      lastError = provisioning.lastError
      switch provisioning.state {
      case .waiting(let time):
        state = "waiting"
        nextAttemptAt = time.formatted(.iso8601)
      case .delivered(let time):
        state = "delivered"
        deliveredAt = time.formatted(.iso8601)
      case .setAside: state = "setAside"
      }
    }

    /// What a server said must not act on the terminal.
    ///
    /// - Parameter short: how a terminal shows them; nil for all of it.
    func columns(_ short: ShortColumns?) -> [String] {
      [
        number, short.id(account), target, change, state,
        short.minute(nextAttemptAt ?? deliveredAt ?? ""), "\(attempts)", lastError ?? "",
      ].map(harmless)
    }
  }

  private let rows: [Row]

  init(_ provisionings: [Provisioning]) { rows = provisionings.map(Row.init) }

  /// An array of objects (RFC 8259).
  var json: String { JSONText.pretty(rows) }

  /// - Parameter width: of the terminal; nil where there is none.
  func table(_ texts: any Texts, width: Int?) -> String {
    if rows.isEmpty { return texts[.commandProvisionNone] }
    let header: [Text] = [
      .commandProvisionColumnsNumber, .commandProvisionColumnsAccount,
      .commandProvisionColumnsTarget, .commandProvisionColumnsChange,
      .commandProvisionColumnsState, .commandProvisionColumnsTime, .commandProvisionColumnsTries,
      .commandProvisionColumnsError,
    ]
    let short = ShortColumns(ids: rows.map(\.account), width: width)
    return TextTable(
      [header.map { texts[$0] }] + rows.map { $0.columns(short) }, width: width, wrapsLast: true
    ).description
  }
}
