import Domain
import Foundation
import Secrets
import Store

/// Calls of all ports of a store, in an order in which each finds the data that it needs.
public struct PortCalls: Sendable {
  let ada: Account
  let grace: Account
  private let applicant: Applicant
  let applied: NewApplication
  private let request = IdempotencyKey.random()
  private let invitation = InvitationCode(typed: "7QFD-20MX-4CGV-XPBR")
  private let reference: AccountReference
  private let start: SignInStart
  let session: NewSession
  let now = Applicant.start
  let origin = Origin(stored: "192.0.2.7")
  /// Prepares the data that a call refers to.
  let store: AccountStore

  /// - Parameter store: The store on which the calls will be made.
  public init(on store: AccountStore) throws {
    self.store = store
    ada = try Account.sample().with(.sample())
    grace = try .sample("grace@example.org", name: "Grace Hopper")
    applicant = try Applicant(
      "linus@example.org", invitation: invitation, details: .named("linus"),
      vouchers: ["ada"])
    applied = try applicant.new()
    guard let name = SignInName("ada"), let reference = AccountReference("ada") else {
      throw ApplicationError.unknown
    }
    self.reference = reference
    start = SignInStart(name: name, origin: origin, time: now)
    session = .sample(at: now, from: origin)
  }

  public var all: [PortCall] {
    accounts + suspensions + admission + vouching + messages + signIn + secondFactors + keys
      + members
      + delivery + limits
      + hosts + audit + lifetimes + rows + [
        PortCall("delete(_:)") { [ada] in try await $0.delete(ada.id) }
      ]
  }

  private var accounts: [PortCall] {
    let (ada, grace, request) = (ada, grace, request)
    return [
      PortCall("prepare()") { try await $0.prepare() },
      PortCall("keep(_:)") { try await $0.keep([.webhook, .ldap]) },
      PortCall("add(_:)") {
        try await $0.add(.sample(ada, idempotencyKey: request))
      },
      PortCall("add(_:)") {
        try await $0.add(.sample(ada, idempotencyKey: request))
      },
      PortCall("add(_:)") {
        try await $0.add(.sample(grace, idempotencyKey: IdempotencyKey("grace")))
      },
      PortCall("edit(_:_:)") { try await $0.edit(ada.id, .name("Ada King")) },
      PortCall("page(after:of:_:limit:)") {
        try await $0.page(after: nil, of: nil, AccountSearch("king"), limit: 9)
      },
      PortCall("entry(_:)") { try await $0.entry(ada.id) },
      PortCall("add(_:of:isDryRun:invitation:)") {
        try await $0.add(
          [.sample("mary@example.org")], of: ada.brand, isDryRun: false,
          invitation: { Email(to: $1, of: "Aurora", subject: "imported", text: "…") })
      },
      PortCall("edit(_:_:notice:)") {
        try await $0.edit(ada.id, HandleChanges(username: ada.details.username)) {
          Email(to: $0, of: "Aurora", subject: "changed", text: "…")
        }
      },
      PortCall("entries(named:)") { [reference] in try await $0.entries(named: reference) },
      PortCall("record(of:)") { try await $0.record(of: ada.id) },
      PortCall("figures()") { try await $0.figures() },
    ]
  }

  private var admission: [PortCall] {
    let (applicant, applied, invitation, now) = (applicant, applied, invitation, now)
    let id = applied.application.id
    return [
      PortCall("add(_:code:)") {
        try await $0.add(
          Invitation(id: "1", uses: 2, createdAt: now), code: invitation.digest)
      },
      PortCall("isValid(_:for:of:at:)") {
        try await $0.isValid(
          invitation.digest, for: applicant.email.canonical, of: applicant.id, at: now)
      },
      PortCall("add(_:)") { try await $0.add(applied) },
      PortCall("resend(_:of:emails:from:at:)") { try await applicant.resend(in: $0, at: now + 60) },
      PortCall("verify(_:of:approverEmails:from:at:)") {
        try await applicant.enter(Applicant.wrongCode, in: $0, at: now + 60)
      },
      PortCall("verify(_:of:approverEmails:from:at:)") {
        try await applicant.enter(in: $0, at: now + 60)
      },
      PortCall("existing(of:)") { try await $0.existing(of: applied.application.account) },
      PortCall("application(_:)") { try await $0.application(id) },
      PortCall("application(of:)") { try await $0.application(of: applicant.id) },
      PortCall("applicationEntries(named:)") { [reference] in
        try await $0.applicationEntries(named: reference)
      },
      PortCall("entries(_:)") {
        try await $0.entries(LoadApplications(applied.application.brand))
      },
      PortCall("entries(_:)") {
        try await $0.entries(
          LoadApplications(applied.application.brand, state: .pending, part: "linus"))
      },
      PortCall("entries(after:_:limit:)") {
        try await $0.entries(after: nil, ApplicationsChoice(state: .pending), limit: 9)
      },
      PortCall("decide(_:_:_:email:approverEmails:)") {
        try await $0.decide(id, .approved, .sample, email: applicant.email("welcome"))
      },
      PortCall("decide(_:_:_:email:approverEmails:)") {
        try await $0.decide(id, .reopened, .sample, email: nil)
      },
      PortCall("invitations(after:limit:)") { try await $0.invitations() },
      PortCall("revoke(_:at:)") { try await $0.revoke("1", at: now) },
    ]
  }

  private var signIn: [PortCall] {
    let (ada, grace, start, origin, now, session) = (ada, grace, start, origin, now, session)
    let credentials = Credentials(account: ada, passwordHash: .sample)
    let other = PasswordHash(encoded: "$argon2id$v=19$other")
    let otherSession = NewSession.sample(at: now, from: origin)
    let code = { @Sendable (address: String) throws in
      VerificationCode(
        Applicant.code, of: IdempotencyKey("code"), to: try EmailAddress(validating: address),
        origin: origin, time: now)
    }
    let email = { @Sendable (address: String, subject: String) throws in
      Email(
        to: try EmailAddress(validating: address), of: "Aurora", subject: subject, text: "…")
    }
    return [
      PortCall("begin(_:)") { try await $0.begin(start) },
      PortCall("end(_:)") {
        try await $0.end(
          SignInEnd(
            start: start, credentials: credentials, renewed: other,
            session: .sample(at: now, from: origin)))
      },
      PortCall("open(_:of:asksSecondFactor:)") {
        try await $0.open(session, of: ada.id, asksSecondFactor: true)
      },
      PortCall("openFirst(_:of:)") { try await $0.openFirst(otherSession, of: grace.id) },
      PortCall("session(_:at:)") { try await $0.session(session.digest, at: now + 90) },
      PortCall("sessions(of:at:)") { try await $0.sessions(of: ada.id, at: now) },
      PortCall("end(_:of:)") { try await $0.end(otherSession.id, of: grace.id) },
      PortCall("endAll(of:but:)") { try await $0.endAll(of: ada.id, but: session.id) },
      PortCall("end(_:of:)") { [applied] in
        try await $0.end(start, of: applied.application.id)
      },
      PortCall("withdraw(_:after:)") { [applied] in
        try await $0.withdraw(applied.application.id, after: start)
      },
      PortCall("replacePassword(_:)") {
        try await $0.replacePassword(
          PasswordReplacement(by: session.id, of: ada.id, other, with: .sample))
      },
      PortCall("own(_:)") { try await $0.own(ada.id) },
      PortCall("isFamiliar(_:)") { try await $0.isFamiliar(origin) },
      PortCall("ask(_:email:onlyIfFamiliar:)") {
        try await $0.ask(code("ada@example.org"), email: email("ada@example.org", "code"))
      },
      PortCall("enter(_:opening:)") {
        try await $0.enter(code("ada@example.org"), opening: .sample(at: now))
      },
      PortCall("wait(for:of:)") { try await $0.wait(for: code("ada@new.example"), of: ada.id) },
      PortCall("ask(_:of:emails:isAgain:)") {
        try await $0.ask(
          code("ada@new.example"), of: ada.id,
          emails: AddressEmails(
            code: email("ada@new.example", "code"), taken: email("ada@new.example", "taken")),
          isAgain: false)
      },
      PortCall("changeAddress(_:of:email:)") {
        try await $0.changeAddress(code("ada@new.example"), of: ada.id) { address, _ in
          Email(to: address, of: "Aurora", subject: "changed", text: "…")
        }
      },
    ]
  }

  private var members: [PortCall] {
    let ada = ada
    return [
      PortCall("fetchUsers(_:)") { try await $0.fetchUsers(UsersQuery()) },
      PortCall("fetchUsers(_:)") { try await $0.fetchUsers(UsersQuery("Lo")) },
      PortCall("fetchUserDetails(for:)") { try await $0.fetchUserDetails(for: ada.id) },
      PortCall("member(_:)") { try await $0.member(ada.id) },
    ]
  }

  private var delivery: [PortCall] {
    let (store, lease) = (store, now + 300)
    let message = { @Sendable () async throws -> OutboxReference in
      guard let entry = try await store.entries(all: false).first else {
        throw StorageProblem.notReadable
      }
      return entry.reference
    }
    let notification = { @Sendable () async throws -> OutboxReference in
      guard
        let entry = try await store.provisionings(all: false).first(where: { $0.receiver == .ldap })
      else { throw StorageProblem.notReadable }
      return entry.reference
    }
    return [
      PortCall("add(_:idempotencyKey:by:)") {
        try await $0.add(.sample(), idempotencyKey: IdempotencyKey("message"), by: AccessToken())
      },
      PortCall("entries(after:all:limit:)") { try await $0.entries(all: true) },
      PortCall("knows(_:)") { try await $0.knows(message()) },
      PortCall("makeDue(_:at:)") { try await $0.makeDue([message()], at: lease) },
      PortCall("waitingMessage(_:)") { try await $0.waitingMessage(message()) },
      PortCall("claim(at:until:)") { try await $0.claim(at: .distantFuture, until: lease) },
      PortCall("claim(_:at:until:)") {
        try await $0.claim(message(), at: .distantFuture, until: lease)
      },
      PortCall("settle(_:as:after:)") {
        try await $0.settle(message(), as: .delivered(lease), after: nil)
      },
      PortCall("provisionings(after:all:limit:)") { try await $0.provisionings(all: true) },
      PortCall("knows(notification:)") { try await $0.knows(notification: notification()) },
      PortCall("waiting(for:)") { try await $0.waiting(for: .ldap) },
      PortCall("claim(_:of:at:until:)") {
        try await $0.claim(nil, of: .ldap, at: .distantFuture, until: lease)
      },
      PortCall("settle(_:of:as:error:)") {
        try await $0.settle(notification(), of: .ldap, as: .setAside, error: "no")
      },
      PortCall("retry(_:at:)") { try await $0.retry([notification()], at: lease) },
      PortCall("settle(_:of:as:error:)") {
        try await $0.settle(notification(), of: .ldap, as: .delivered(lease), error: nil)
      },
    ]
  }
}

extension PortCalls {
  /// The calls for hosts and their Unix users.
  var hosts: [PortCall] {
    let (ada, now, name, token) = (ada, now, GrantName("alpha"), AccessToken())
    guard let name else { return [] }
    return [
      PortCall("add(_:digest:)") {
        try await $0.add(
          AccessGrant(name: name, right: .users, createdAt: now), digest: token.digest)
      },
      PortCall("grant(to:showing:)") {
        try await $0.grant(to: .hosts, showing: token.digest)
      },
      PortCall("noteUse(of:_:at:)") { try await $0.noteUse(of: name, .hosts, at: now) },
      PortCall("grants(to:)") { try await $0.grants(to: .hosts) },
      PortCall("unixNumber(of:in:)") {
        try await $0.unixNumber(of: ada.id, in: .usual)
      },
      PortCall("assign(_:in:onlyToAccounts:)") {
        try await $0.assign([AccountNumber(ada.id, 20_000)], in: .usual, onlyToAccounts: true)
      },
      PortCall("unixRange()") { try await $0.unixRange() },
      PortCall("replaceUnixRange(_:)") { try await $0.replaceUnixRange(.usual) },
      PortCall("revoke(_:of:at:)") { try await $0.revoke(name, of: .hosts, at: now) },
    ]
  }
}

extension PortCalls {
  var suspensions: [PortCall] {
    let (grace, now) = (grace, now)
    return [
      PortCall("suspend(_:_:)") { try await $0.suspend(grace.id, .sample(at: now)) },
      PortCall("page(after:of:_:limit:)") {
        try await $0.page(after: nil, of: nil, AccountSearch("", isSuspended: true), limit: 9)
      },
      PortCall("resume(_:)") { try await $0.resume(grace.id) },
    ]
  }
}

extension PortCalls {
  var keys: [PortCall] {
    let (ada, now, session) = (ada, now, session.id)
    return [
      PortCall("add(_:email:)") {
        try await $0.add(
          KeyAddition(of: .sample(1), to: ada.id, by: session, isByPassword: true, at: now)
        ) { _, address, _ in Email(to: address, of: "Aurora", subject: "key", text: "…") }
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

extension PortCalls {
  /// Calls about rows that can't be read and times that are later than now.
  var rows: [PortCall] {
    [
      PortCall("unreadableRows()") { try await $0.unreadableRows() },
      PortCall("reporting(_:)") { try await $0.reporting { _ in }.unreadableRows() },
      PortCall("deleteUnreadableRows()") { try await $0.deleteUnreadableRows() },
      PortCall("lateTimes()") { try await $0.lateTimes() },
      PortCall("settleTimes()") { try await $0.settleTimes() },
    ]
  }
}

/// Calls of the port for second factors.
extension PortCalls {
  var secondFactors: [PortCall] {
    let (ada, session, now) = (ada, session, now)
    let sealed = SealedSecret(bytes: [1, 2, 3], key: "12345678")
    let code = KeyedDigest(text: "recovery")
    let attempt = SecondFactorAttempt(.account(ada.id), from: nil, at: now)
    let factor = EnrolledSecondFactor(account: ada.id, secret: sealed, lastStep: 1, enrolledAt: now)
    return [
      PortCall("secondFactor(of:)") { try await $0.secondFactor(of: ada.id) },
      PortCall("prepare(_:of:at:)") { try await $0.prepare(sealed, of: ada.id, at: now) },
      PortCall("preparedSecret(of:for:at:)") {
        try await $0.preparedSecret(of: ada.id, for: code, at: now)
      },
      PortCall("enrol(_:)") {
        try await $0.enrol(
          SecondFactorEnrolment(
            of: ada.id, by: session.id, code, sealed, step: 1, recoveryCodes: [code], at: now))
      },
      PortCall("begin(_:)") { try await $0.begin(attempt) },
      PortCall("end(_:)") {
        try await $0.end(
          SecondFactorEnd(
            attempt, factor, by: .timeBased(step: 2, resealed: nil), opening: nil))
      },
      PortCall("replaceRecoveryCodes(of:with:)") {
        try await $0.replaceRecoveryCodes(of: ada.id, with: [code])
      },
      PortCall("sealedSecrets(after:limit:)") {
        try await $0.sealedSecrets(after: nil, limit: 10)
      },
      PortCall("replaceSecrets(_:)") {
        try await $0.replaceSecrets([
          SecretReplacement(of: AccountSecret(account: ada.id, secret: sealed), by: sealed)
        ])
      },
      PortCall("removeSecondFactor(of:)") { try await $0.removeSecondFactor(of: ada.id) },
    ]
  }
}
