import Essentials

/// The use cases of owners with terms, presentation and the expiry of their accounts.
struct StandingUseCases {
  typealias Failure = OperationFailure<Never>

  let standings: any Standings
  let lifetimes: any Lifetimes
  let now: @Sendable () -> Date

  func register(in operations: inout Operations) {
    operations.register(load)
    operations.register(accept)
    operations.register(renew)
  }

  func load(_ request: LoadStanding, by owner: Owner) async throws(Failure) -> AccountStanding {
    guard request.language.isLanguageTag else { throw .notAllowed("language") }
    let standing = try await Failure.of(
      await standings.standing(
        of: owner.account, language: request.language, presentation: request.presentation))
    guard let standing else { throw .denied(.signedOut) }
    return standing
  }

  func accept(_ request: AcceptTerms, by owner: Owner) async throws(Failure) {
    let brand = try owner.brand(or: Failure.self)
    guard brand.registration.fields.terms?.version == request.version else {
      throw .notAllowed("version")
    }
    let terms = AcceptedTerms(version: request.version, at: now())
    let isThere = try await Failure.of(await standings.accept(terms, by: owner.account))
    guard isThere else { throw .denied(.signedOut) }
  }

  func renew(_ request: RenewAccount, by owner: Owner) async throws(Failure) -> Renewal {
    let brand = try owner.brand(or: Failure.self)
    guard let date = brand.accounts.expiry(of: now()) else { return Renewal(nil) }
    return Renewal(
      try await Failure.of(await lifetimes.renew(owner.account, of: brand.id, until: date)))
  }
}

extension String {
  /// True for a text that has the form of a tag of BCP 47 (RFC 5646, section 4.4.1).
  fileprivate var isLanguageTag: Bool {
    2...35 ~= utf8.count
      && utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }
}
