import Domain
import FoyerAPI

/// The owner's routes for terms and renewal.
struct StandingRoutes: Sendable {
  let own: OwnAccountAccess

  func add(to routes: EndpointRoutes) {
    routes.add(API.renewAccount) { _, caller in
      let useCases = try await own.useCases(for: caller, byRules: true)
      return API.Renewal(
        try await useCases.standing.renew.execute(
          RenewAccount.Request(session: caller.session())))
    }
    routes.add(API.standing) { body, caller in
      guard body.language.isLanguageTag else {
        throw ProblemResponse(.invalid("language", "notAllowed"))
      }
      let presentation = body.presentation.flatMap(Presentation.init)
      guard (body.presentation == nil) == (presentation == nil) else {
        throw ProblemResponse(.invalid("presentation", "notAllowed"))
      }
      return API.Standing(
        try await own.useCases(for: caller).standing.load.execute(
          LoadStanding.Request(
            session: caller.session(), language: body.language, presentation: presentation)))
    }
    routes.add(API.acceptTerms) { body, caller in
      let useCases = try await own.useCases(for: caller, byRules: true)
      let session = try caller.session()
      let account = try await useCases.load.execute(LoadOwnAccount.Request(session: session))
      let terms = own.brands[account.account.brand]?.brand.registration.fields.terms
      guard terms?.version == body.version else {
        throw ProblemResponse(.invalid("version", "notAllowed"))
      }
      try await useCases.standing.accept.execute(
        AcceptTerms.Request(session: session, version: body.version))
      return NoContent()
    }
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
