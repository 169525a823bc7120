import Domain
import Testing

@testable import FoyerServer

/// Tests the forms in which proxies name their clients.
struct ForwardedNodeTests {
  @Test(arguments: [
    ("198.51.100.7", "198.51.100.7"), ("198.51.100.7:4711", "198.51.100.7"),
    ("198.51.100.7:_http", "198.51.100.7"), ("\"198.51.100.7:80\"", "198.51.100.7"),
    ("[2001:db8::7]", "2001:db8::7"), ("[2001:db8::7]:443", "2001:db8::7"),
    ("\"[2001:db8::7]:443\"", "2001:db8::7"), ("\"[2001:db8::7]\"", "2001:db8::7"),
    ("2001:DB8::7", "2001:db8::7"), ("2001:db8:0:7:1:2:3:4:443", "2001:db8:0:7:1:2:3:4"),
    ("::ffff:198.51.100.7", "198.51.100.7"), ("::ffff:198.51.100.7:80", "198.51.100.7"),
    ("[::ffff:198.51.100.7]:80", "198.51.100.7"),
    ("[fe80::7%eth0]:80", "fe80::7"), ("\"19\\8.51.100.7\"", "198.51.100.7"),
  ])
  func `an address may have a port, brackets and quotation marks`(
    text: String, address: String
  ) throws {
    let node = ForwardedNode.address(try #require(IPAddress(address)))

    #expect(ForwardedNode.list(ofForwardedFor: [" \(text)\t"]) == [node])
    #expect(ForwardedNode.list(ofForwarded: ["proto=https ; FOR=\(text);by=_a"]) == [node])
  }

  @Test(arguments: [
    "unknown", "Unknown", "_gazonk", "\"_gazonk:80\"", "proxy.example.org", "198.51.100.7:",
    "198.51.100", "[198.51.100.7", "[2001:db8::7", "[2001:db8::7]443", "[2001:db8::7]:", "\"",
    "\"198.51.100.7", "198.51.100.7:80:80", "\u{600}", "[]", ":80",
  ])
  func `another text names no address`(text: String) {
    #expect(ForwardedNode.list(ofForwardedFor: [text]) == [.unknown])
    #expect(ForwardedNode.list(ofForwarded: ["for=\(text)"]) == [.unknown])
  }

  @Test func `each proxy adds one node, in one header or several`() throws {
    let nodes = try ["198.51.100.7", "2001:db8::7"].map {
      ForwardedNode.address(try #require(IPAddress($0)))
    }

    #expect(
      ForwardedNode.list(ofForwardedFor: ["198.51.100.7,, unknown", "[2001:db8::7]"])
        == [nodes[0], .unknown, nodes[1]])
    #expect(
      ForwardedNode.list(ofForwarded: [
        "for=198.51.100.7;by=\"a,b;for=c\"", "proto=https, for=\"[2001:db8::7]\"",
      ]) == [nodes[0], .unknown, nodes[1]])
    #expect(ForwardedNode.list(ofForwarded: ["for=198.51.100.7;for=10.0.0.1"]) == [.unknown])
    #expect(ForwardedNode.list(ofForwardedFor: ["", " , "]) == [])
    #expect(ForwardedNode.list(ofForwarded: [""]) == [])
  }

  @Test(arguments: ["for=6.6.6.6, for=\"", "for=6.6.6.6;by=\"a", "x=\"\\"])
  func `what a client wrote before can't become the last proxy's word`(forged: String) throws {
    let honest = ForwardedNode.address(try #require(IPAddress("2001:db8::7")))

    let nodes = ForwardedNode.list(ofForwarded: [forged, "for=\"[2001:db8::7]:443\""])

    #expect([honest, .unknown].contains(try #require(nodes.last)))
  }
}
