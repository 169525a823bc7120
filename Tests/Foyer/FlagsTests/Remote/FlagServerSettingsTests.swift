import Testing
import WebRepositories

@testable import Flags

struct FlagServerSettingsTests {
  @Test func `a confirmation without a name asks nothing`() throws {
    #expect(try FlagServerSettings(option: nil, environment: ["OFREP_ENDPOINT": ""]) == nil)
  }

  @Test func `the option is stronger than OFREP's own variable`() throws {
    let environment = ["OFREP_ENDPOINT": "https://b.example.org/flags/"]

    let named = try FlagServerSettings(option: "https://a.example.org", environment: environment)
    let found = try FlagServerSettings(option: nil, environment: environment)

    #expect(named?.address.base == "https://a.example.org")
    #expect(found?.address.base == "https://b.example.org/flags")
    #expect(found?.timeLimit == .seconds(10))
    #expect(found?.headers == [:])
  }

  @Test(
    arguments: [
      ("Authorization=Bearer 123", ["Authorization": "Bearer 123"]),
      (
        "Authorization=Bearer%20a%2Cb , X-API-Key=k=",
        ["Authorization": "Bearer a,b", "X-API-Key": "k="]
      ),
      ("A=100%", ["A": "100%"]), ("A=", ["A": ""]), (",", [:]),
      ("A", nil), ("=b", nil), ("A b=c", nil), ("A=b%0D%0AX: c", nil), ("A=b\r\nX: c", nil),
      ("A=é", nil), ("A:=b", nil),
    ] as [(String, [String: String]?)])
  func `headers are names and values, and no more of them than are written`(
    text: String, headers: [String: String]?
  ) throws {
    let environment = ["OFREP_HEADERS": text]

    guard let headers else {
      #expect(throws: FlagServerSettingsError.headers) {
        try FlagServerSettings(option: "https://a.example.org", environment: environment)
      }
      return
    }
    let settings = try FlagServerSettings(option: "https://a.example.org", environment: environment)
    #expect(settings?.headers == headers)
  }

  @Test(arguments: [("1", 1), ("2500", 2500), ("10001", 10_000), ("9999999999", 10_000)])
  func `a question takes ten seconds at most`(text: String, milliseconds: Int) throws {
    let settings = try FlagServerSettings(
      option: "https://a.example.org", environment: ["OFREP_TIMEOUT_MS": text])

    #expect(settings?.timeLimit == .milliseconds(milliseconds))
  }

  @Test(arguments: ["0", "-1", "5s", "1e3", "99999999999999999999"])
  func `a time limit is a number`(text: String) {
    #expect(throws: FlagServerSettingsError.timeLimit) {
      try FlagServerSettings(
        option: "https://a.example.org", environment: ["OFREP_TIMEOUT_MS": text])
    }
  }

  @Test func `flags are asked for over TLS, or on this machine`() {
    #expect(throws: FlagServerSettingsError.address(.insecure)) {
      try FlagServerSettings(option: "http://flags.example.org", environment: [:])
    }
    #expect(throws: FlagServerSettingsError.address(.notHTTP)) {
      try FlagServerSettings(option: "flags.example.org", environment: [:])
    }
  }
}
