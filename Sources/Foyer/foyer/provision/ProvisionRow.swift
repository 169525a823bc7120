import Domain
import Essentials
import FoyerApp
import FoyerTexts

/// A notification in a list for an operator or a program. It has no personal data but the account's
/// ID.
struct ProvisionRow: ListRow {
  static let layout = ListLayout(
    head: [
      .commandProvisionColumnsNumber, .commandProvisionColumnsAccount,
      .commandProvisionColumnsTarget, .commandProvisionColumnsChange,
      .commandProvisionColumnsState, .commandProvisionColumnsTime, .commandProvisionColumnsAttempts,
      .commandProvisionColumnsError,
    ], wrapsLast: true, state: 4)

  let number: String
  let account: String
  let target: String
  let change: String
  /// `waiting`, `delivered` or `setAside`.
  let state: String
  /// In UTC as ISO 8601, as are all times here.
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

  var longID: String? { account }

  func columns(_ short: ShortColumns?) -> [String] {
    [
      number, short.id(account), target, change, state,
      short.minute(nextAttemptAt ?? deliveredAt ?? ""), "\(attempts)", lastError ?? "",
    ].map(sanitized)
  }
}
