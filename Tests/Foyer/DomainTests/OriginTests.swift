import Domain
import Testing

/// Tests which addresses limits count as one origin.
@Suite struct OriginTests {
  @Test(arguments: [
    ("192.0.2.7", "192.0.2.7"), ("::ffff:192.0.2.7", "192.0.2.7"),
    ("2001:db8:0:1::1", "20010db800000001/64"),
    ("2001:DB8:0:1:ffff:ffff:ffff:ffff", "20010db800000001/64"),
    ("fe80::1%eth0", "fe80000000000000/64"), ("::1", "0000000000000000/64"),
  ])
  func `is an address of IPv4, or the first half of one of IPv6`(text: String, origin: String) {
    #expect(IPAddress(text).map { Origin($0).description } == origin)
  }

  @Test(arguments: [
    ("192.0.2.7", ["192.0.2.7 ×1"]),
    (
      "2001:db8:12:3456::1",
      ["20010db800123456/64 ×1", "20010db8001234/56 ×4", "20010db80012/48 ×16"]
    ),
  ])
  func `lies in networks, the narrowest first`(text: String, networks: [String]) throws {
    let origin = Origin(try #require(IPAddress(text)))

    #expect(origin.networks.map { "\($0) ×\($0.factor)" } == networks)
    #expect(Origin(stored: origin.description).networks == origin.networks)
  }

  @Test(arguments: [
    "", "there", "20010db8/64", "20010db80000000g/64", "20010db800000001/56", "0000000000000000064",
  ])
  func `is a network of its own where it was stored as something else`(text: String) {
    #expect(Origin(stored: text).networks.map(\.description) == [text])
    #expect(Origin(stored: text).networks.map(\.factor) == [1])
  }

  @Test(arguments: [
    ("2001:db8:12:3456::1", "2001:db8:12:3456:ffff::", [true, true, true]),
    ("2001:db8:12:3456::1", "2001:db8:12:3457::1", [false, true, true]),
    ("2001:db8:12:3456::1", "2001:db8:12:34ff::1", [false, true, true]),
    ("2001:db8:12:3456::1", "2001:db8:12:3556::1", [false, false, true]),
    ("2001:db8:12:3456::1", "2001:db8:12:ffff::1", [false, false, true]),
    ("2001:db8:12:3456::1", "2001:db8:13:3456::1", [false, false, false]),
    ("2001:db8:12:3456::1", "192.0.2.7", [false, false, false]),
    ("192.0.2.7", "192.0.2.7", [true]), ("192.0.2.7", "192.0.2.70", [false]),
    ("192.0.2.7", "192.0.2.6", [false]),
  ])
  func `a network contains the origins that begin as it does`(
    text: String, other: String, isInside: [Bool]
  ) throws {
    let (text, other) = (try #require(IPAddress(text)), try #require(IPAddress(other)))

    #expect(Origin(text).networks.map { $0.contains(Origin(other)) } == isInside)
  }

  @Test(arguments: [
    "", "localhost", "192.0.2", "192.0.2.256", "192.0.2.7:80", "[::1]", "2001:db8", " ::1",
    String(repeating: "1", count: 100_000),
  ])
  func `is nothing that is no address`(text: String) {
    #expect(IPAddress(text) == nil)
  }

  @Test(arguments: [
    ("192.0.2.0/24", "192.0.2.255", true), ("192.0.2.0/24", "192.0.3.0", false),
    ("192.0.2.128/25", "192.0.2.127", false), ("10.0.0.0/8", "10.255.0.1", true),
    ("10.128.0.0/9", "10.127.0.1", false), ("0.0.0.0/0", "203.0.113.9", true),
    ("192.0.2.7", "192.0.2.7", true), ("192.0.2.7", "192.0.2.6", false),
    ("2001:db8::/33", "2001:db8:7fff::1", true), ("2001:db8::/33", "2001:db8:8000::1", false),
    ("::/0", "192.0.2.7", false),
  ])
  func `a range holds what begins with the same bits`(
    range: String, address: String, isInside: Bool
  ) throws {
    let (range, address) = (try #require(AddressRange(range)), try #require(IPAddress(address)))

    #expect(range.contains(address) == isInside)
  }

  @Test(arguments: ["", "/", "192.0.2.0/", "192.0.2.0/33", "192.0.2.0/-1", "::/129", "a/8"])
  func `a range has no more bits than an address`(text: String) {
    #expect(AddressRange(text) == nil)
  }
}
