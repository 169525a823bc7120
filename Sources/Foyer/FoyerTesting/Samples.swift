import Domain
import Essentials
import Foundation
import Secrets

extension Operations {
  /// The operations on a store, with one right password and one brand for all accounts.
  public static func sample(
    on store: any Store & OwnAccounts & SecondFactors & VerificationCodes,
    at brand: Brand = Brand(
      id: BrandID("town"), name: "Town", logo: Brand.Logo(narrow: "▲"), languages: ["en"]),
    password: Secret = Secret("aB3!"),
    emails: EmailWriter = EmailWriter { template, _, address, _ in
      Email(to: address, of: "Town", subject: "\(template)", text: "…")
    },
    words: LifetimeWords = LifetimeWords { _, address in
      Email(to: address, of: "Town", subject: "expiring", text: "…")
    } reason: { _ in
      .expired(on: "a day")
    }, localUser: AuditActor? = .unixUser("root"), sendsEmails: Bool = true,
    makeCode: @escaping @Sendable () -> EmailCode = EmailCode.randomOfOperator,
    now: @escaping @Sendable () -> Date = { Date() },
    deliver: @escaping @Sendable () -> Void = {}
  ) -> Operations {
    Operations(
      on: store, accounts: store,
      hashing: PasswordVerifier.Hashing(
        semaphore: HashingSemaphoreStub(), verify: { $1 == password },
        needsRenewal: { _ in false }),
      cipher: KeyRing([]), rules: { _ in (brand, brand.secondFactor) },
      localUser: localUser,
      codes: { _, call in
        VerificationCodeParts(
          codes: store, makeCode: makeCode, emails: emails,
          limit: RateLimit(.signInCode, HourlyLimits(), limiter: store), origin: call.origin,
          now: now, deliver: deliver)
      }, brands: { _ in brand }, emails: { _ in emails }, words: { _ in words },
      sendsEmails: { sendsEmails }, now: now, deliver: deliver,
      messages: MessageParts(
        limit: RateLimit(.message, HourlyLimits(), limiter: store),
        sendsEmails: { sendsEmails }))
  }
}

/// The stored values of an entity by their paths, such as `account.name.value`, found by reflection. A
/// test compares them with an output, so that it notices a field that the output drops.
public struct StoredFields {
  /// The values as text; a date as ISO 8601 in seconds.
  public private(set) var values: [String: String] = [:]
  /// Paths of values that are nil, or empty. A sample has none, so that no field is overlooked.
  public private(set) var empty: [String] = []

  /// Reads all stored values of a struct, and of the structs in it.
  public init(of value: Any) { read(value, at: "") }

  /// Returns the paths of values that an output doesn't have, without those below the given paths.
  ///
  /// - Parameter contains: whether the output has a value.
  public func missing(
    butThese paths: [String] = [], contains: (_ path: String, _ value: String) -> Bool
  ) -> [String] {
    values.filter { path, value in
      !paths.contains { path == $0 || path.hasPrefix("\($0).") } && !contains(path, value)
    }.keys.sorted()
  }

  private mutating func read(_ value: Any, at path: String) {
    let mirror = Mirror(reflecting: value)
    switch (value, mirror.displayStyle) {
    case (let date as Date, _): values[path] = date.formatted(.iso8601)
    case (let text as String, _):
      values[path] = text
      if text.isEmpty { empty.append(path) }
    case (_, .optional):
      guard let some = mirror.children.first else { return empty.append(path) }
      read(some.value, at: path)
    case (_, .collection):
      if mirror.children.isEmpty { empty.append(path) }
      for (index, child) in mirror.children.enumerated() {
        read(child.value, at: "\(path).\(index)")
      }
    case _ where mirror.children.isEmpty: values[path] = "\(value)"
    default:
      for child in mirror.children {
        read(child.value, at: path.isEmpty ? child.label ?? "" : "\(path).\(child.label ?? "")")
      }
    }
  }
}

extension AccountEntry {
  /// An account in which each field has a value. A field that is added to `Account`, `Profile`,
  /// `Suspension` or another part gets a value here; `StoredFields.empty` names those without one.
  public static func complete(isListed: Bool = true, isFixed: Bool = true) throws -> AccountEntry {
    let start = Date(timeIntervalSince1970: 1_800_000_000)
    var details = SignUpDetails(
      username: Username(stored: "ada"),
      answers: [
        SignUpAnswer(
          id: "shell", kind: .choice, question: "Which shell?", value: "zsh", choice: "Z shell")
      ], terms: AcceptedTerms(version: "2026-11", at: start + 10),
      sshKey: SSHPublicKey(
        stored: "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB")?
        .commented("ada@laptop"))
    details.language = "pt-BR"
    let account = Account(
      id: AccountID("0b8f4c3e-2f65-4d4a-9b0e-3d6a8f3c2a11"),
      name: try FullName(validating: "Ada Lovelace"),
      email: try EmailAddress(validating: "ada@analytical.example"), brand: BrandID("sample"),
      createdAt: start + 20, details: details)
    let suspension = SuspensionReason("It sends spam.").map {
      Suspension(reason: $0, since: start + 30, until: start + 40, by: "root")
    }
    return AccountEntry(
      account: account,
      profile: Profile(isListed: isListed, about: try AboutLine(validating: "I write programs.")),
      suspension: suspension, expiry: AccountExpiry(start + 50, isFixed: isFixed))
  }
}
