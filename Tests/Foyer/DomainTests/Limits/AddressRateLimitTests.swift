import Foundation
import Testing

@testable import Domain

/// Tests the limits of e-mails to one address, and of codes tried for it.
@Suite struct AddressRateLimitTests {
  private let now = Date(timeIntervalSince1970: 10_000)

  @Test func `one origin may have one e-mail a minute and five an hour`() {
    #expect(wait(.emails, own: []) == nil)
    #expect(wait(.emails, own: [0]) == 60)
    #expect(wait(.emails, own: [59.5]) == 1)
    #expect(wait(.emails, own: [60]) == nil)
    #expect(wait(.emails, own: [100, 200, 300, 400]) == nil)
    #expect(wait(.emails, own: [100, 200, 300, 400, 3_000]) == 600)
    #expect(wait(.emails, own: [3_000, 400, 300, 200, 100]) == 600, "in whatever order")
    #expect(wait(.emails, own: [-9_999]) == 60, "a clock that was set back")
  }

  @Test func `one origin may try ten wrong codes an hour, without a pause`() {
    #expect(wait(.wrongCodes, own: Array(repeating: 0, count: 9)) == nil)
    #expect(wait(.wrongCodes, own: Array(repeating: 1, count: 10)) == 3_599)
  }

  @Test(arguments: [(AddressRateLimit.emails, 20, 30, 2), (.wrongCodes, 50, 200, 3)])
  func `strangers who use up what all may have leave some to who comes from elsewhere`(
    pace: AddressRateLimit, inAll: Int, most: Int, reserve: Int
  ) {
    func wait(_ others: Int, own: Int) -> Int? {
      pace.wait(
        after: strangers(others) + uses(Array(repeating: 100, count: own)), from: here, at: now)
    }

    #expect(wait(inAll - 1 - reserve, own: reserve) == nil)
    #expect(wait(inAll - reserve, own: reserve) == 3_500)
    #expect(wait(most - reserve, own: reserve - 1) == nil)
    #expect(wait(most, own: 0) == 3_590)
  }

  @Test(arguments: [(AddressRateLimit.emails, 5, 10), (.wrongCodes, 10, 20)])
  func `a network of IPv6 may have twice as many as an origin, however wide it is`(
    pace: AddressRateLimit, perOrigin: Int, perNetwork: Int
  ) throws {
    let origin = try Origin(#require(IPAddress("2001:db8:1:2::1")))
    /// Returns uses from different /64 networks.
    func uses(_ prefix: String, _ start: Int, step: Int, _ count: Int) throws -> [AddressUse] {
      try (0..<count).map {
        let number = String(start + step * $0, radix: 16)
        let address = try #require(IPAddress("\(prefix):\(number)::1"))
        return AddressUse(from: Origin(address), at: now - 100)
      }
    }
    func wait(_ uses: [AddressUse]) -> Int? { pace.wait(after: uses, from: origin, at: now) }

    for (start, step) in [(0x80, 1), (0x100, 0x100)] {  // of one /56, then of one /48
      #expect(try wait(uses("2001:db8:1", start, step: step, perNetwork - 1)) == nil)
      #expect(try wait(uses("2001:db8:1", start, step: step, perNetwork)) == 3_500)
    }
    #expect(try wait(uses("2001:db8:2", 0, step: 1, perNetwork)) == nil)
  }

  @Test func `guests without a known origin share one, apart from all others`() {
    let unknown = (1...5).map { AddressUse(from: nil, at: now - Double(60 * $0)) }

    #expect(AddressRateLimit.emails.wait(after: unknown, from: nil, at: now) == 3_300)
    #expect(AddressRateLimit.emails.wait(after: unknown, from: here, at: now) == nil)
    #expect(AddressRateLimit.emails.wait(after: uses([0]), from: nil, at: now) == nil)
  }

  @Test func `an address is known again by its mark, and not to be read from it`() {
    let mark = AddressUse.mark(of: "ada@example.org")

    #expect(mark == AddressUse.mark(of: "ada@example.org"))
    #expect(mark != AddressUse.mark(of: "bda@example.org"))
    #expect(mark.count == 16)
    #expect(!mark.contains("ada"))
  }

  @Test func `addresses that differ behind a plus are counted as one`() {
    let mark = AddressUse.mark(of: "ada@example.org")

    #expect(AddressUse.mark(of: "ada+1@example.org") == mark)
    #expect(AddressUse.mark(of: "ada+1+2@example.org") == mark)
    #expect(AddressUse.mark(of: "ada+1@example.com") != mark)
    #expect(AddressUse.mark(of: "ad+a@example.org") != mark)
    #expect(AddressUse.mark(of: "+1@example.org") != AddressUse.mark(of: "+2@example.org"))
  }

  @Test(arguments: [(AddressRateLimit.emails, 5), (.wrongCodes, 10)])
  func `what came from one origin alone bounds that origin's own share`(
    pace: AddressRateLimit, perOrigin: Int
  ) {
    let old = Array(repeating: 100.0, count: perOrigin)

    #expect(pace.ownWait(after: strangers(500), from: here, at: now) == nil)
    #expect(pace.ownWait(after: strangers(500) + uses(old), from: here, at: now) == 3_500)
    #expect(pace.ownWait(after: uses(old.dropLast()), from: here, at: now) == nil)
    let wait = AddressRateLimit.emails.ownWait(after: uses([10]), from: here, at: now)
    #expect(wait == 50)
  }

  private let here = Origin(stored: "192.0.2.7")

  private func wait(_ pace: AddressRateLimit, own: [Double]) -> Int? {
    pace.wait(after: uses(own), from: here, at: now)
  }

  /// - Parameter seconds: The ages of the uses.
  private func uses(_ seconds: [Double]) -> [AddressUse] {
    seconds.map { AddressUse(from: here, at: now - $0) }
  }

  /// Returns one use from each of several origins, ten seconds ago.
  private func strangers(_ count: Int) -> [AddressUse] {
    (0..<count).map { AddressUse(from: Origin(stored: "198.51.100.\($0)"), at: now - 10) }
  }
}
