import Domain
import Testing

@testable import FoyerServer

/// Tests the number of wrong tokens that are accepted for a check.
@Suite struct TokenThrottleTests {
  private let start = ContinuousClock.now

  @Test(arguments: [("2001:db8:1:1::%", 10), ("2001:db8:1:%::1", 40), ("2001:db8:1:%00::1", 160)])
  func `neighbours in one network share a count, of which a wider network has more`(
    pattern: String, most: Int
  ) throws {
    let throttle = TokenThrottle(perOrigin: 10)

    var admitted = 0
    for number in 0..<200 {
      let address = pattern.replacing("%", with: String(number, radix: 16))
      let origin = Origin(try #require(IPAddress(address)))
      guard (try? throttle.admit(origin, at: start)) != nil else { continue }
      throttle.noteFailure(of: origin, at: start)
      admitted += 1
    }

    #expect(admitted == most)
    let elsewhere = Origin(try #require(IPAddress("2001:db8:2::1")))
    try throttle.admit(elsewhere, at: start)
    let neighbour = Origin(try #require(IPAddress(pattern.replacing("%", with: "5"))))
    #expect(throws: ProblemResponse.self) { try throttle.admit(neighbour, at: start) }
    try throttle.admit(neighbour, at: start + TokenThrottle.pause)
  }

  @Test func `all whose origin is unknown are one, and each address of IPv4 is another`() throws {
    let throttle = TokenThrottle(perOrigin: 10)
    for _ in 0..<10 { throttle.noteFailure(of: nil, at: start) }

    #expect(throws: ProblemResponse.self) { try throttle.admit(nil, at: start) }
    for _ in 0..<10 { throttle.noteFailure(of: Origin(stored: "192.0.2.7"), at: start) }
    #expect(throws: ProblemResponse.self) {
      try throttle.admit(Origin(stored: "192.0.2.7"), at: start)
    }
    try throttle.admit(Origin(stored: "192.0.2.8"), at: start)
  }
}
