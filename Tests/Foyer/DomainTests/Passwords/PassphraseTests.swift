import Secrets
import Testing

@testable import Domain

/// The policy `passphrase`: NIST SP 800-63B-4, §3.1.1.2.
struct PassphraseTests {
  private static let harbor = PasswordRequirements(.passphrase, brandName: "Harbor Credit")

  @Test(arguments: [
    "my cat sleeps on the red sofa", "correct horse battery staple", "Purple-Elephant-Dances",
    "ada likes purple elephants", "zwölf Boxkämpfer jagen", "пять синих слонов плывут",
    "赤い象が三頭静かに泳いでいるらしい", "όσα δεν φτάνει η αλεπού", "x4Wm9qLr2TzK8vBn",
    "🐎🔋📎🦄🌵🚲🧦🎻🥔🪁🧊🎲🐙🍋🪜",
  ])
  func `takes what is long and not guessed first, whatever it is made of`(_ phrase: String) {
    #expect(check(phrase).met == Set(PasswordPolicy.passphrase.rules))
    #expect(check(phrase).isValid)
  }

  @Test(arguments: [
    "passwordpassword", "password12345678", "123456789012345", "qwertyuiopasdfgh",
    "aaaaaaaaaaaaaaaaaa", "iloveyouiloveyou", "Trustno1-Trustno1", "P@ssw0rd P@ssw0rd",
    "abcdefghijklmnopq", "drowssapdrowssap", "pass word pass word", "LetMeIn. LetMeIn. LetMeIn.",
  ])
  func `refuses what is guessed first`(_ phrase: String) {
    #expect(check(phrase).met == [.longEnough, .unrelated])
    #expect(check(phrase).strength == .weak)
  }

  @Test(arguments: [
    "Ada Lovelace Ada Lovelace", "lovelace ada 1815", "Lovelace, Ada 1815!", "ADA.LOVELACE.2024",
    "ecalevol ada ecalevol", "analytical@engine.example", "Analytical-Engine",
    "h@rb0r Ada Lovelace",
    "harbor credit harbor", "Ädä-Lövelace-Ädä", "harbor 1 harbor 2 harbor 3",
    "lovelace 8462 9173 5508 2249", "Ada x Lovelace y engine z analytical",
  ])
  func `refuses what is made of the name, the address or the label`(_ phrase: String) {
    #expect(!check(phrase).met.contains(.unrelated))
    #expect(check(phrase).strength == .weak)
  }

  @Test func `takes from one person what it refuses from another`() {
    #expect(!check("Lovelace-Lovelace").isValid)
    #expect(check("Ada-Lovelace-1815", name: "Grace Hopper").isValid)
    #expect(!check("Grace-Hopper-1906", name: "Grace Hopper").isValid)
  }

  @Test(arguments: [
    ("Purple-elephan", false), ("Purple-elephant", true),
    ("e\u{301}lephants-dans\u{327}", false),  // 14 after NFC, 16 as typed
    ("пятьсинихслонов", true),
  ])
  func `asks for fifteen code points after NFC`(_ phrase: String, _ isLongEnough: Bool) {
    #expect(check(phrase).met.contains(.longEnough) == isLongEnough)
  }

  @Test(arguments: [(256, false), (257, true)])
  func `takes 256 code points`(_ count: Int, _ isTooLong: Bool) {
    let sentence = "der rasche braune fuchs springt über "
    let phrase = String(repeating: sentence, count: 8).prefix(count)

    #expect(phrase.unicodeScalars.count == count)
    #expect(check(String(phrase)).isTooLong == isTooLong)
    #expect(check(String(phrase)).isValid == !isTooLong)
  }

  @Test(
    arguments: [
      ("", []), ("harbor", []), ("Ada1815", []), ("purple", [.unrelated]),
      ("password", [.unrelated]), ("x4Wm9qLr2TzK", [.uncommon, .unrelated]),
    ] as [(String, Set<PasswordRule>)])
  func `judges what is too short by each rule`(_ phrase: String, _ met: Set<PasswordRule>) {
    #expect(check(phrase).met == met)
    #expect(check(phrase).firstUnmet == .longEnough)
  }

  @Test func `a username is no secret, at sign-up or later`() throws {
    let requirements = PasswordRequirements(.passphrase)
    let (username, password) = ("quillfeather-otterbank", Secret("quillfeather otterbank"))
    let account = Account(
      id: AccountID("7"), name: try FullName(validating: "Ada Lovelace"), email: nil,
      brand: BrandID("harbor"), createdAt: .distantPast,
      details: SignUpDetails(username: Username(stored: username)))

    #expect(PasswordCheck(password, for: requirements).met.contains(.unrelated))
    #expect(
      !PasswordCheck(password, for: requirements, username: username).met.contains(.unrelated))
    #expect(!PasswordCheck(password, of: account, for: requirements).met.contains(.unrelated))
  }

  @Test(arguments: [[0xC3], [0xFF, 0xFE]] as [[UInt8]])
  func `refuses bytes that are not UTF-8`(_ bytes: [UInt8]) {
    let secret = Secret(copying: Array("my cat sleeps on the sofa".utf8) + bytes)

    #expect(!PasswordCheck(secret, for: Self.harbor).isValid)
  }

  @Test(.enabled(if: Corpora.areThere, "skipped: FOYER_CORPORA is not set"))
  func `refuses nine of ten common passwords that are repeated until they are long`() throws {
    let common = try Corpora.lines("passwords/enigma-bad-12k.txt")

    let taken = common.filter { password in
      let count = 15 / password.count + 1
      return check(String(repeating: password, count: count)).isValid
    }

    #expect(common.count > 12_000)
    #expect(taken.count * 10 < common.count)
  }

  private func check(_ phrase: String, name: String = "Ada Lovelace") -> PasswordCheck {
    PasswordCheck(
      Secret(phrase), for: Self.harbor, name: name, email: "analytical@engine.example")
  }
}
