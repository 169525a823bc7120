import Domain
import Foundation
import Store
import StoreTesting
import Testing

/// Tests which members may move the time at which their account expires.
@Suite(.timeLimit(.minutes(5))) struct RenewalTests {
  private static let date = Applicant.start + 90 * 86_400

  private let directory: TemporaryDirectory
  private let store: AccountStore

  init() throws {
    directory = try TemporaryDirectory()
    store = try directory.store()
  }

  @Test func `a member moves it by a day or more`() async throws {
    let ada = try await store.add(.sample())

    for (days, expected) in [(0.0, 0.0), (0.5, 0), (1, 1), (3, 3), (2, 3)] {
      let expiry = try await store.renew(ada.id, of: ada.brand, until: Self.date + days * 86_400)

      #expect(expiry == AccountExpiry(Self.date + expected * 86_400, isFixed: false))
    }
  }

  @Test func `an operator's date stays, and so does that of another brand's account`()
    async throws
  {
    let (ada, grace) = (
      try await store.add(.sample()), try await store.add(.sample("grace@example.org"))
    )
    _ = try await store.setExpiry(of: ada.id, to: Self.date)

    let fixed = try await store.renew(ada.id, of: ada.brand, until: Self.date + 86_400)
    let other = try await store.renew(grace.id, of: BrandID("harbor"), until: Self.date)

    #expect(fixed == AccountExpiry(Self.date, isFixed: true))
    #expect(other == nil)
    #expect(try await directory.count("lifetimes") == 1)
    #expect(try await store.renew(.random(), of: ada.brand, until: Self.date) == nil)
  }
}
