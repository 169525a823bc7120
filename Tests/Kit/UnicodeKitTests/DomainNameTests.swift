import Testing
import UnicodeKit

struct DomainNameTests {
  @Test(arguments: [
    ("example.org", "example.org"),
    ("EXAMPLE.Org", "example.org"),
    ("localhost", "localhost"),
    ("c--n.com", "c--n.com"),
    ("1.2.3.4", "1.2.3.4"),
    ("BÜCHER.example", "xn--bcher-kva.example"),
    ("bu\u{308}cher.example", "xn--bcher-kva.example"),
    ("xn--BCHER-kva.example", "xn--bcher-kva.example"),
    ("faß.de", "xn--fa-hia.de"),  // non-transitional: not "fass.de"
    ("日本語。jp", "xn--wgv71a119e.jp"),
    ("１.com", "1.com"),
    ("\(String(repeating: "a", count: 63)).com", "\(String(repeating: "a", count: 63)).com"),
  ])
  func `gives the ASCII form`(_ name: String, _ expected: String) {
    #expect(DomainName.toASCII(name) == expected)
  }

  @Test(arguments: [
    "", ".", "a..b", ".org", "example.org.", "-a.com", "a-.com", "a_b.com", "éa_b.com", "é＿b.com",
    "a b.com", "é b.com", "a\u{0}.com", "é.com\u{0}.org", "é@b.com", "xn--a.com", "xn--.com",
    "münchen-.de", "1א.com", "a\u{200D}.com", "☃.net", "é\n.com", "[1.2.3.4]",
    "\(String(repeating: "a", count: 64)).com", "\(String(repeating: "é", count: 60)).com",
    Array(repeating: "abcdefghi", count: 26).joined(separator: "."),
  ])
  func `refuses what is no host name`(_ name: String) {
    #expect(DomainName.toASCII(name) == nil)
  }
}
