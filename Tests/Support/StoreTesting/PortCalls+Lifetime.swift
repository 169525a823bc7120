import Domain
import Foundation
import Store

extension PortCalls {
  /// The calls for the expiry of accounts and for terms.
  var lifetimes: [PortCall] {
    let (ada, grace, now, prepared) = (ada, grace, now, store)
    let rules = AccountLifetime(days: 365, daysUntilDeletion: 1)
    let expired = now + 400 * AccountLifetime.secondsPerDay
    let terms = AcceptedTerms(version: "2027-01", at: now)
    let expiring = { @Sendable () async throws -> ExpiringAccount in
      let found = try await prepared.expiring(
        of: ada.brand, by: rules, at: expired, isOver: false, after: nil, limit: 9)
      guard let account = found.first(where: { $0.account.id == grace.id }) else {
        throw StorageProblem.notReadable
      }
      return account
    }
    return [
      PortCall("standing(of:language:presentation:)") {
        try await $0.standing(of: ada.id, language: "es", presentation: .lines)
      },
      PortCall("accept(_:by:)") { try await $0.accept(terms, by: ada.id) },
      PortCall("schedule(_:by:at:limit:)") {
        try await $0.schedule(ada.brand, by: rules, at: now, limit: 9)
      },
      PortCall("renew(_:of:until:)") {
        try await $0.renew(ada.id, of: ada.brand, until: expired + 90_000)
      },
      PortCall("setExpiry(of:to:)") { try await $0.setExpiry(of: ada.id, to: nil) },
      PortCall("expiring(of:by:at:isOver:after:limit:)") {
        try await $0.expiring(
          of: ada.brand, by: rules, at: expired, isOver: false, after: nil, limit: 9)
      },
      PortCall("count(of:)") { try await $0.count(of: ada.brand) },
      PortCall("expireApplications(at:)") { try await $0.expireApplications(at: now) },
      PortCall("undeliveredReminders(of:)") { try await $0.undeliveredReminders(of: ada.brand) },
      PortCall("remind(_:days:_:at:)") { store in
        let account = try await expiring()
        let email = Email(
          to: try EmailAddress(validating: "grace@example.org"), of: "Aurora", subject: "soon",
          text: "…")
        return try await store.remind(account, days: 7, email, at: now)
      },
      PortCall("postpone(_:to:at:)") { store in
        try await store.postpone(expiring(), to: expired + 90_000, at: expired)
      },
      PortCall("expire(_:_:)") { store in
        try await store.expire(expiring(), .sample(at: now))
      },
      PortCall("deleteExpired(_:at:)") { store in
        try await store.deleteExpired(expiring(), at: expired)
      },
    ]
  }
}
