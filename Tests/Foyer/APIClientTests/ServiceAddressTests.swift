import Testing
import WebRepositories

struct ServiceAddressTests {
  @Test(arguments: [
    ("https://accounts.example.org", "https://accounts.example.org/users"),
    ("https://accounts.example.org/foyer//", "https://accounts.example.org/foyer/users"),
    ("HTTPS://Accounts.Example.org:8443/", "HTTPS://Accounts.Example.org:8443/users"),
    ("http://127.0.0.1:8080", "http://127.0.0.1:8080/users"),
    ("http://localhost", "http://localhost/users"),
    ("http://[::1]:8080", "http://[::1]:8080/users"),
  ])
  func `takes https anywhere, and http on this machine`(text: String, url: String) throws {
    #expect(try ServiceAddress(validating: text).url("/users") == url)
  }

  @Test(
    arguments: [
      ("http://accounts.example.org", .insecure),
      ("http://127.0.0.1.example.org", .insecure),
      ("http://localhost.example.org", .insecure),
      ("http://0.0.0.0", .insecure),
      ("http://192.168.0.1:8080", .insecure),
      ("ftp://127.0.0.1", .notHTTP),
      ("file:///etc/passwd", .malformed),
      ("accounts.example.org", .notHTTP),
      ("", .notHTTP),
      ("http://127.0.0.1@example.org", .malformed),
      ("http://127.0.0.1:80:80", .malformed),
      ("http://127.0.0.1:0", .malformed),
      ("http://127.0.0.1:http", .malformed),
      ("http://[::1", .malformed),
      ("http://[::1]8080", .malformed),
      ("https://", .malformed),
      ("https:///users", .malformed),
      ("https://example.org/?q=1", .malformed),
      ("https://example.org/%2e%2e", .malformed),
      ("https://example.org/\r\nHost: evil", .malformed),
      (String(repeating: "a", count: 4096), .malformed),
    ] as [(String, ServiceAddressProblem)])
  func `refuses what passwords mustn't be sent to`(text: String, problem: ServiceAddressProblem) {
    #expect(throws: problem) { try ServiceAddress(validating: text) }
  }
}
