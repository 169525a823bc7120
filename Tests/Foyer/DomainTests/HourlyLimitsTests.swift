import Domain
import Foundation
import Testing

/// What a use has to stay below.
@Suite struct HourlyLimitsTests {
  @Test(arguments: [
    (HourlyLimits(host: 200, origin: 20), [20, 50, 50, 200]),
    (HourlyLimits(host: 2000, origin: 20), [20, 80, 320, 2000]),
    (HourlyLimits(host: 20, origin: 15), [15, 15, 15, 20]),
    (HourlyLimits(host: 200), [200]),
    (HourlyLimits(origin: 20), [20, 80, 320]),
    (HourlyLimits(origin: .max), [.max, .max, .max]),
    (HourlyLimits(host: 0, origin: 0), [1, 1, 1, 1]),
    (HourlyLimits(), []),
  ])
  func `a wider network has more, but no great part of what there is for all`(
    limits: HourlyLimits, bounds: [Int]
  ) throws {
    let use = try use(from: "2001:db8::1")

    #expect(limits.bounds(of: use).map(\.limit) == bounds)
    #expect(
      limits.bounds(of: use).compactMap(\.stored)
        == (limits.origin == nil ? [] : try #require(use.origin).networks.map(\.stored)))
  }

  @Test func `an address of IPv4 is a network of its own, and nobody's origin is none`() throws {
    let limits = HourlyLimits(host: 200, origin: 20)

    #expect(limits.bounds(of: try use(from: "192.0.2.7")).map(\.limit) == [20, 200])
    #expect(limits.bounds(of: try use(from: nil)) == [.init(limit: 200)])
  }

  @Test func `an owner's use is bounded by its own origin alone`() throws {
    let limits = HourlyLimits(host: 200, origin: 20)
    let use = try use(from: "2001:db8::1", isOwners: true)

    #expect(
      limits.bounds(of: use) == [
        .init(stored: "20010db800000000"..."20010db800000000~", limit: 20)
      ])
    #expect(HourlyLimits(host: 200).bounds(of: use).isEmpty)
  }

  private func use(from address: String?, isOwners: Bool = false) throws -> LimitedUse {
    LimitedUse(
      .signUp, id: "1", origin: try address.map { Origin(try #require(IPAddress($0))) },
      time: .distantPast, isOwners: isOwners)
  }
}
