import Foundation
import Testing

@testable import Domain

/// Tests which step of an account on its way to expiry is due.
@Suite struct ExpiringAccountTests {
  private static let end = Date(timeIntervalSince1970: 1_800_000_000)
  private static let day: TimeInterval = 86_400
  private static let rules = AccountLifetime(days: 365, daysUntilDeletion: 90)

  struct Case: Sendable {
    /// Days before the expiry; negative after it.
    let left: Double
    var reminded: Int?
    var expired: Double?
    var suspended: Double?
    var hasAddress = true
    /// Days before the expiry at which a reminder was delivered; nil if none was.
    var notified: Double? = 30
    var refused: Double?
    var isFixed = false
    var rules = ExpiringAccountTests.rules
    let step: LifetimeStep?
  }

  @Test(arguments: [
    Case(left: 30.001, step: nil), Case(left: 30, step: .remind(days: 30)),
    Case(left: 29, reminded: 30, step: nil), Case(left: 7, reminded: 30, step: .remind(days: 7)),
    Case(left: 5, step: .remind(days: 7)), Case(left: 5, reminded: 7, step: nil),
    Case(left: 1, reminded: 7, step: .remind(days: 1)), Case(left: 0.5, reminded: 1, step: nil),
    Case(left: 0.5, step: .remind(days: 1)), Case(left: 3, hasAddress: false, step: nil),
    Case(left: 0, step: .expire), Case(left: -90, step: .expire),
    Case(left: 0, hasAddress: false, step: .expire),
    Case(left: 3, suspended: 40, step: nil), Case(left: -1, suspended: 40, step: nil),
    Case(left: -89.999, expired: 0, suspended: 0, step: nil),
    Case(left: -90, expired: 0, suspended: 0, step: .delete),
    Case(left: -90, expired: 0, step: nil), Case(left: -90, expired: 0, suspended: -3, step: nil),
    Case(left: -9000, expired: 0, suspended: 0, rules: .unlimited, step: nil),
    Case(left: 0, notified: nil, step: .postpone), Case(left: -9, notified: nil, step: .postpone),
    Case(left: 0, notified: 0.5, step: nil), Case(left: -0.5, notified: 0.5, step: .expire),
    Case(left: 0, hasAddress: false, notified: nil, step: .expire),
    Case(left: 0, notified: nil, isFixed: true, step: .expire),
    Case(left: 0, notified: nil, refused: 29, step: .postpone),
    Case(left: 0, notified: nil, refused: 30, step: .expire),
    Case(left: -90, expired: 0, suspended: 0, notified: nil, step: .keep),
    Case(left: -90, expired: 0, suspended: 0, notified: nil, refused: 1, step: .delete),
  ])
  func `each step is due once, and only for an account that is in use`(_ example: Case) throws {
    func time(_ left: Double) -> Date { Self.end - left * Self.day }
    let account = Account(
      id: AccountID("1"), name: try FullName(validating: "Ada Lovelace"),
      email: example.hasAddress ? try EmailAddress(validating: "ada@example.org") : nil,
      brand: BrandID("aurora"), createdAt: .distantPast)
    let expiring = ExpiringAccount(
      account, expiry: AccountExpiry(Self.end, isFixed: example.isFixed),
      reminded: example.reminded,
      expiredAt: example.expired.map(time), suspendedAt: example.suspended.map(time),
      notifiedAt: example.notified.map(time), refusedAt: example.refused.map(time), language: nil)

    #expect(expiring.step(at: time(example.left), by: example.rules) == example.step)
  }

  @Test(arguments: [(0, 4), (5, 4), (49, 4), (50, 5), (59, 5), (60, 6), (1_000_000, 100_000)])
  func `a sweep takes a tenth of the accounts away, or four`(accounts: Int, limit: Int) {
    #expect(AccountLifetime.sweepLimit(of: accounts) == limit)
  }

  @Test func `only a brand's own version of terms is asked for, and only another one`() throws {
    let terms = TermsOfUse(version: "2", text: "Be kind.")
    func brand(_ id: String) -> Brand {
      Brand(
        id: BrandID(id), name: "A", logo: Brand.Logo(narrow: "A"),
        registration: RegistrationRules(fields: SignUpFields([.terms(terms)])))
    }
    func standing(_ version: String?) -> AccountStanding {
      AccountStanding(
        brand: BrandID("a"), terms: version.map { AcceptedTerms(version: $0, at: Self.end) })
    }

    #expect(standing("1").due(at: brand("a")) == terms)
    #expect(standing(nil).due(at: brand("a")) == terms)
    #expect(standing("2").due(at: brand("a")) == nil)
    #expect(standing("1").due(at: brand("b")) == nil)
  }
}
