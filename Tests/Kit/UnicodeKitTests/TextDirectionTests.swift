import Testing
import UnicodeKit

struct TextDirectionTests {
  @Test(
    arguments: [
      ("", nil), ("Ada", nil), ("12 ✓ é 日本", nil), ("שלום", .rightToLeft), ("مرحبا", .rightToLeft),
      ("12: שלום Ada", .rightToLeft), ("Ada שלום", .leftToRight), ("日本 שלום", .leftToRight),
      ("\u{200F}Ada", .rightToLeft), ("\u{200E}שלום", .leftToRight), ("\u{200E}Ada", nil),
      ("\u{5BC}", nil), ("٣", nil),
    ] as [(String, TextDirection?)])
  func `is that of the first letter, of a text with letters from right to left`(
    text: String, direction: TextDirection?
  ) {
    #expect(TextDirection(of: text) == direction)
    #expect(TextDirection(of: text.map(String.init)) == direction)
  }
}
