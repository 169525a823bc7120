import Testing

@testable import Brands

struct WebAddressTests {
  @Test(arguments: [
    "https://aurora.example", "https://aurora.example/", "HTTPS://Aurora.Example",
    "https://aurora.example:8443/a/b?c=d&e#f", "https://xn--bcher-kva.example/~a/@b",
    "https://aurora.example?q=%20", "https://localhost", "https://192.0.2.1/",
  ])
  func `takes an address as it can be shown and linked`(text: String) throws {
    _ = try WebAddress(validating: text)
  }

  @Test(
    arguments: [
      ("", .notHTTPS), ("aurora.example", .notHTTPS), ("http://aurora.example", .notHTTPS),
      ("javascript:alert(1)", .notHTTPS), (" https://aurora.example", .notHTTPS),
      ("https://", .noHost), ("https:///path", .noHost), ("https://-a.example", .noHost),
      ("https://user@aurora.example", .noHost), ("https://user:pw@aurora.example", .noHost),
      ("https://aurora.example:", .noHost), ("https://aurora.example:0", .noHost),
      ("https://aurora.example:65536", .noHost), ("https://aurora.example:+80", .noHost),
      ("https://a..example", .noHost), ("https://a_b.example", .noHost),
      ("https://aurora.example/a b", .notPlain), ("https://aurora.example/\u{1B}\\", .notPlain),
      ("https://aurora.example/\n", .notPlain), ("https://bücher.example", .notPlain),
      ("https://aurora.example/<a>", .notPlain), ("https://aurora.example/\u{202E}", .notPlain),
      ("https://a.example/" + String(repeating: "a", count: 2031), .tooLong(limit: 2048)),
    ] as [(String, WebAddressProblem)])
  func `refuses what can't be`(text: String, problem: WebAddressProblem) {
    #expect(throws: problem) { try WebAddress(validating: text) }
  }
}
