import Domain
import FoyerTesting
import SceneServices
import Testing

@testable import Flags

/// Tests the parsing of any answer that a server can send (OFREP 0.3).
struct RemoteFlagSetTests {
  @Test(
    arguments: [
      (
        #"{"key":"signUp.enabled","value":false,"reason":"STATIC","variant":"off"}"#,
        "false STATIC off"
      ),
      (#"{"key":"signUp.enabled","value":false,"reason":"SPLIT"}"#, "false SPLIT -"),
      (#"{"key":"signUp.enabled","value":false,"reason":"HOUSE"}"#, "false UNKNOWN -"),
      (#"{"key":"signUp.enabled","value":false}"#, "false UNKNOWN -"),
      (#"{"key":"signUp.enabled","value":false,"variant":"a\u0007b"}"#, "false UNKNOWN -"),
      (#"{"key":"signUp.enabled","reason":"DISABLED"}"#, "-"),
      (#"{"key":"signUp.enabled","errorCode":"FLAG_NOT_FOUND"}"#, "-"),
      (#"{"key":"signUp.enabled","value":"false"}"#, "TYPE_MISMATCH"),
      (#"{"key":"signUp.enabled","value":0}"#, "TYPE_MISMATCH"),
      (#"{"key":"signUp.enabled","value":{"on":false}}"#, "TYPE_MISMATCH"),
      (#"{"key":"signUp.enabled","value":[false]}"#, "TYPE_MISMATCH"),
      (#"{"key":"signUp.enabled","errorCode":"PARSE_ERROR"}"#, "PARSE_ERROR"),
      (#"{"key":"signUp.enabled","errorCode":"HOUSE","value":false}"#, "GENERAL"),
      (#"{"key":"SIGNUP.ENABLED","value":false}"#, "-"),
      (
        #"1, null, "x", [], {}, {"key":7}, {"key":"signUp.enabled","value":false}"#,
        "false UNKNOWN -"
      ),
      (
        #"{"key":"signUp.enabled","value":false},{"key":"signUp.enabled","value":true}"#,
        "false UNKNOWN -"
      ),
    ])
  func `a flag is what the server says, if it can be`(flag: String, setting: String) throws {
    let answer = Array(#"{"flags":[\#(flag)],"metadata":{"a":1}}"#.utf8)

    let flags = try #require(RemoteFlagSet(answer: answer, etag: nil))

    #expect(reported(flags.setting(of: .signUpEnabled)) == setting)
  }

  @Test(arguments: [
    ("\"chat, email\"", "chat, email"), ("\"\"", ""), ("true", nil), ("\"a\\nb\"", nil),
    ("\"\\u001b[2J\"", nil), ("7", nil),
  ])
  func `a text is one line`(value: String, text: String?) throws {
    let answer = Array(#"{"flags":[{"key":"sectionOrder","value":\#(value)}]}"#.utf8)

    let flags = try #require(RemoteFlagSet(answer: answer, etag: nil))

    let expected: FlagSetting<String> =
      text.map { .value($0, .unknown) } ?? .problem(.typeMismatch)
    #expect(flags.setting(of: .sectionOrder) == expected)
  }

  @Test(arguments: [
    "", "{}", "[]", "null", #"{"flags":{}}"#, #"{"flags":null}"#, "<html>", "\u{0}",
    String(repeating: "[", count: 100_000),
    #"{"flags":["# + String(repeating: #"{"key":"#, count: 100_000),
  ])
  func `what is no answer is none`(text: String) {
    #expect(RemoteFlagSet(answer: Array(text.utf8), etag: nil) == nil)
  }

  @Test(arguments: [
    ("\"a\"", "\"a\""), ("W/\"a\tb\"", nil), (String(repeating: "a", count: 1025), nil),
  ])
  func `an entity tag is kept as it is, or not at all`(etag: String, kept: String?) throws {
    let flags = try #require(RemoteFlagSet(answer: Array(#"{"flags":[]}"#.utf8), etag: etag))

    #expect(flags.etag == kept)
  }

  private func reported(_ setting: FlagSetting<Bool>?) -> String {
    switch setting {
    case nil: "-"
    case .problem(let code): code.rawValue
    case .value(let value, let reason, let variant):
      "\(value) \(reason.rawValue) \(variant ?? "-")"
    }
  }
}
