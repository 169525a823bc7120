import Foundation
import Secrets
import Testing

@testable import Domain

@Suite struct TimeBasedSecretTests {
  private static let secret = TimeBasedSecret(bytes: Secret("12345678901234567890"))

  /// RFC 6238, appendix B, in six digits.
  @Test(arguments: [
    (59, "287082"), (1_111_111_109, "081804"), (1_111_111_111, "050471"), (1_234_567_890, "005924"),
    (2_000_000_000, "279037"), (20_000_000_000, "353130"),
  ])
  func `codes are those of the standard`(second: Double, code: String) {
    let time = Date(timeIntervalSince1970: second)

    #expect(Self.secret.code(at: TimeBasedSecret.step(at: time)) == code)
  }

  /// RFC 4226, appendix D.
  @Test func `codes of counters are those of the standard`() {
    #expect(
      (0..<10).map { Self.secret.code(at: $0) } == [
        "755224", "287082", "359152", "969429", "338314", "254676", "287922", "162583", "399871",
        "520489",
      ])
  }

  @Test func `a clock may be one step off, and no more`() {
    let now = Date(timeIntervalSince1970: 1_800_000_000)
    let step = TimeBasedSecret.step(at: now)

    for offset in -3...3 as ClosedRange<Int64> {
      let found = Self.secret.step(of: Self.secret.code(at: step + offset), at: now, after: 0)
      #expect(found == (abs(offset) <= 1 ? step + offset : nil))
    }
  }

  @Test func `a code works once, and none before it works after it`() {
    let now = Date(timeIntervalSince1970: 1_800_000_000)
    let step = TimeBasedSecret.step(at: now)
    func found(_ offset: Int64, after last: Int64) -> Int64? {
      Self.secret.step(of: Self.secret.code(at: step + offset), at: now, after: last)
    }

    #expect(found(0, after: step) == nil)
    #expect(found(-1, after: step) == nil)
    #expect(found(1, after: step) == step + 1)
  }

  /// RFC 4648, section 10.
  @Test(arguments: [
    ("f", "MY"), ("fo", "MZXQ"), ("foo", "MZXW6"), ("foob", "MZXW6YQ"), ("fooba", "MZXW6YTB"),
    ("foobar", "MZXW6YTBOI"),
  ])
  func `the text is base 32 without padding`(bytes: String, text: String) {
    #expect(TimeBasedSecret(bytes: Secret(bytes)).text == text)
    #expect(TimeBasedSecret(base32: Secret(text))?.bytes == Secret(bytes))
    #expect(TimeBasedSecret(base32: Secret(text.lowercased()))?.bytes == Secret(bytes))
  }

  @Test func `a new secret has 160 random bits, in groups of four`() {
    let (secret, other) = (TimeBasedSecret(), TimeBasedSecret())

    #expect(secret.bytes.count == 20 && secret != other)
    #expect(secret.groups.split(separator: " ").map(\.count) == Array(repeating: 4, count: 8))
    #expect(TimeBasedSecret(base32: Secret(secret.groups)) == secret)
    #expect("\(secret)" == "TimeBasedSecret")
    #expect(TimeBasedSecret(base32: Secret("0189")) == nil)
  }

  @Test func `the address names the brand and the account`() {
    #expect(
      Self.secret.uri(issuer: "Café: 1", account: "ada+x@example.org")
        == "otpauth://totp/Caf%C3%A9%3A%201:ada%2Bx@example.org?secret="
        + "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ")
  }
}
