import Domain
import Foundation
import Store

extension PortCalls {
  var keys: [PortCall] {
    let (ada, now, session) = (ada, now, session.id)
    return [
      PortCall("add(_:email:)") {
        try await $0.add(
          KeyAddition(of: .sample(1), to: ada.id, by: session, isByPassword: true, at: now)
        ) { address, _ in Email(to: address, of: "Aurora", subject: "key", text: "…") }
      },
      PortCall("keys(of:)") { try await $0.keys(of: ada.id) },
      PortCall("owner(of:)") { try await $0.owner(of: .sample(1)) },
      PortCall("authorizedKeys(named:)") {
        try await $0.authorizedKeys(named: Username(validating: "ada"))
      },
      PortCall("remove(_:of:)") { try await $0.remove(.sample(1), of: ada.id) },
    ]
  }
}

extension PortCalls {
  /// The calls for the audit log, which the other calls have written.
  var audit: [PortCall] {
    let (grace, now) = (grace, now)
    return [
      PortCall("sending(_:admission:deliver:)") {
        try await $0.sending({ _ in nil }, deliver: {}).edit(grace.id, .name("Grace B. Hopper"))
      },
      PortCall("acting(as:)") {
        try await $0.acting(as: .unixUser("root")).edit(grace.id, .name("Grace Murray Hopper"))
      },
      PortCall("auditEntries(after:_:limit:)") {
        try await $0.auditEntries(after: nil, AuditChoice(since: now), limit: 9)
      },
      PortCall("pruneAudit(before:)") { try await $0.pruneAudit(before: now + 60) },
      PortCall("auditAnchor()") { try await $0.auditAnchor() },
    ]
  }
}
