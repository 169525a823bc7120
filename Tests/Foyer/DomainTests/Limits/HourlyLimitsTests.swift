import Foundation
import Testing

@testable import Domain

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

  @Test func `an IPv4 address is a network of its own, and an unknown origin has none`() throws {
    let limits = HourlyLimits(host: 200, origin: 20)

    #expect(limits.bounds(of: try use(from: "192.0.2.7")).map(\.limit) == [20, 200])
    #expect(limits.bounds(of: try use(from: nil)) == [.init(limit: 200)])
  }

  @Test func `a use of the origin's part is bounded by that origin alone`() throws {
    let limits = HourlyLimits(host: 200, origin: 20)
    let use = try use(from: "2001:db8::1", part: .origin)

    #expect(
      limits.bounds(of: use) == [
        .init(stored: "20010db800000000"..."20010db800000000~", limit: 20)
      ])
    #expect(HourlyLimits(host: 200).bounds(of: use).isEmpty)
  }

  @Test(arguments: [
    (HourlyLimits(host: 200, origin: 20), [[20, 50, 50, 150], [2, 2, 2, 200]]),
    (HourlyLimits(host: 4, origin: 1), [[1, 1, 1, 3], [1, 1, 1, 4]]),
    (HourlyLimits(host: 20, origin: 15), [[15, 15, 15, 15], [2, 2, 2, 20]]),
    (HourlyLimits(host: 20, origin: 16), [[16, 16, 16, 16], [2, 2, 2, 20]]),
    (HourlyLimits(host: 20, origin: 20), [[20, 20, 20, 20]]),
    (HourlyLimits(host: 3, origin: 3), [[3, 3, 3, 3]]),
    (HourlyLimits(host: 200), [[200]]),
    (HourlyLimits(origin: 20), [[20, 80, 320]]),
  ])
  func `the last quarter is for networks that have used next to nothing`(
    limits: HourlyLimits, bounds: [[Int]]
  ) throws {
    let use = try use(from: "2001:db8::1")

    let parts = limits.parts(for: use).map { limits.bounds(of: use.of($0)).map(\.limit) }

    #expect(parts == bounds)
    #expect(limits.parts(for: try self.use(from: nil)) == [.whole])
  }

  @Test func `counts an origin for one subject apart, in its networks as well`() throws {
    let (here, there) = (
      Origin(try #require(IPAddress("2001:db8::1"))), Origin(stored: "192.0.2.7")
    )
    let one = Origin.of(here, for: "a1")

    #expect(one.networks.map(\.factor) == [1, 4, 16])
    #expect(one.networks.allSatisfy { $0.contains(one) })
    for other in [here, .of(here, for: "a2"), .of(there, for: "a1"), .of(nil, for: "a1")] {
      #expect(!one.networks.contains { $0.contains(other) })
      #expect(!other.networks.contains { $0.contains(one) })
    }
    #expect(Origin.of(there, for: "a1").networks.map(\.description) == ["a1 192.0.2.7"])
    #expect(Origin.of(nil, for: "a1").networks.map(\.description) == ["a1 "])
  }

  private func use(from address: String?, part: RateLimitedUse.Part = .whole) throws
    -> RateLimitedUse
  {
    RateLimitedUse(
      .signUp, id: "1", origin: try address.map { Origin(try #require(IPAddress($0))) },
      time: .distantPast, part: part)
  }
}
