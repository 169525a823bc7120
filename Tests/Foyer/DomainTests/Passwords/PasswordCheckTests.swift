import Secrets
import Testing
import UnicodeKit

@testable import Domain

struct PasswordCheckTests {
  @Test(
    arguments: [
      ("", []),
      ("A", [.uppercase]),
      ("Ж", [.uppercase]),
      ("ǅ", [.uppercase]),  // titlecase
      ("a", [.lowercase]),
      ("ß", [.lowercase]),
      ("7", [.number]),
      ("٧", [.number]),
      ("½Ⅷ", []),
      ("!", [.special]),
      ("_", [.special]),
      ("€", [.special]),
      ("¿", [.special]),
      ("😀", [.special]),
      (" \u{A0}\t", []),
      ("日本", []),
      ("\u{301}\u{200D}", []),
      ("e\u{301}", [.lowercase]),
      ("aB3", [.uppercase, .lowercase, .number]),
      ("aB 3", [.uppercase, .lowercase, .number]),
      ("aB3!", Set(PasswordPolicy.fourRules.rules)),
      ("жЖ٧€", Set(PasswordPolicy.fourRules.rules)),
    ] as [(String, Set<PasswordRule>)])
  func `finds the rules that are met`(_ typed: String, _ met: Set<PasswordRule>) {
    let check = PasswordCheck(Secret(typed))

    #expect(check.met == met)
    #expect(check.isEmpty == typed.isEmpty)
    #expect(check.isValid == (met.count == 4))
  }

  @Test(
    arguments: [
      ("aB3!", nil, true), ("aB3!aB3", 8, false), ("aB3!aB3!", 8, true),
      ("aB3!e\u{301}e\u{301}e\u{301}", 8, false),  // 7 after NFC, 10 as typed
      ("abcdefgh", 8, false),
    ] as [(String, Int?, Bool)])
  func `asks for the label's shortest beside the four rules`(
    _ typed: String, _ shortest: Int?, _ isValid: Bool
  ) {
    let requirements = PasswordRequirements(.fourRules, shortest: shortest)

    let check = PasswordCheck(Secret(typed), for: requirements)

    #expect(check.isValid == isValid)
    #expect(
      requirements.rules == (shortest == nil ? [] : [.longEnough]) + PasswordPolicy.fourRules.rules)
  }

  @Test func `a label may ask for longer or shorter passphrases`() {
    let phrase = Secret("rusty-mangle-horses")

    #expect(PasswordCheck(phrase, for: PasswordRequirements(.passphrase, shortest: 19)).isValid)
    #expect(!PasswordCheck(phrase, for: PasswordRequirements(.passphrase, shortest: 20)).isValid)
  }

  @Test(arguments: [(1024, false), (1025, true)])
  func `takes one KiB`(_ byteCount: Int, _ isTooLong: Bool) {
    let check = PasswordCheck(Secret("aB3!" + String(repeating: "x", count: byteCount - 4)))

    #expect(check.isTooLong == isTooLong)
    #expect(check.isValid == !isTooLong)
  }

  @Test(arguments: [[0xC3, 0x28], [0x28, 0xC3], [0xFF, 0x28], [0xF0, 0x9F, 0x28]] as [[UInt8]])
  func `counts nothing for bytes that are not UTF-8`(_ bytes: [UInt8]) {
    #expect(PasswordCheck(Secret(copying: bytes)).met == [.special])
  }

  @Test func `judges a character as it judges its composed form`() {
    let scalars = (0...0x2FFFF as ClosedRange<UInt32>).lazy.compactMap(Unicode.Scalar.init)

    let different = scalars.filter { scalar in
      let composed = String(scalar).normalizedNFC().unicodeScalars.compactMap(PasswordRule.init)
      return Set([PasswordRule(metBy: scalar)].compactMap(\.self)) != Set(composed)
    }

    #expect(different.isEmpty)
  }
}
