import TerminalKit
import TerminalWidgets
import Testing
import ViperTesting

@testable import PasswordWidgets

@MainActor
struct StrengthMeterTests {
  private let field = PasswordField(label: "Password")

  @Test(arguments: [
    (1, "weak", "▰▱▱▱ weak"), (2, "fair", "▰▰▱▱ fair"), (3, "good", "▰▰▰▱ good"),
    (4, "strong", "▰▰▰▰ strong"),
  ])
  func `stands above the end of the field in bars and a word`(
    _ level: Int, _ word: String, _ shown: String
  ) {
    field.strength = StrengthMeter(label: "Strength", level: level, of: 4, word: word)

    let lines = field.lines(width: 76)
    #expect(lines[0].hasPrefix("Password    "))
    #expect(lines[0].hasSuffix("  Strength \(shown)"))
    #expect(lines[0].count == lines[1].count)
  }

  @Test func `goes where there is no room for it, and nothing moves`() {
    let before = field.lines(width: 36)

    field.strength = StrengthMeter(label: "Strength", level: 2, of: 4, word: "fair")

    #expect(field.lines(width: 36) == before)
  }

  @Test func `gives way to a long label`() {
    field.label = String(repeating: "パスワード", count: 3)
    field.strength = StrengthMeter(label: "強度", level: 2, of: 4, word: "普通")
    #expect(field.lines(width: 76)[0].hasSuffix("ド          強度 ▰▰▱▱ 普通"))

    field.label = String(repeating: "パスワード", count: 5)
    #expect(field.lines(width: 76)[0].hasSuffix("ド"))
  }

  @Test func `it is a word where bars can't be seen`() {
    field.strength = StrengthMeter(label: "Strength", level: 2, of: 4, word: "fair")

    #expect(field.description.hint == "Strength: fair")
    field.message = .problem("Too long")
    #expect(field.description.hint == "Too long")
  }

  @Test func `has bars in ASCII, too`() {
    field.strength = StrengthMeter(label: "Strength", level: 3, of: 4, word: "good")
    let canvas = field.canvas(width: 76)

    let bars = (45..<49).map { AsciiFallback.text(for: canvas[$0, 0]) }.joined()

    #expect(bars == "###.")
  }
}
