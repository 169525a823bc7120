import Foundation
import Secrets
import Testing

struct JSONCharactersTests {
  @Test(arguments: [
    "", "aB3!", #"\"\\\/\b\f\n\r\t"#, #"\u00e9\u0000"#, #"\ud83d\ude00"#, "é😀 ", #"a\u0022b"#,
  ])
  func `reads a string as any decoder does`(text: String) throws {
    let expected = try JSONDecoder().decode(String.self, from: Data("\"\(text)\"".utf8))

    let secret = Array(text.utf8).withUnsafeBytes { Secret(jsonCharacters: $0) }

    #expect(secret?.withBytes { $0.elementsEqual(expected.utf8) } == true)
  }

  @Test(arguments: [
    #"\"#, #"\x"#, #"\u12"#, #"\u12g4"#, #"\ud83d"#, #"\ud83dA"#, #"\ud83d\u0041"#, #"\ude00"#,
    "\u{1F}", "\"", "\n",
  ])
  func `refuses what is none`(text: String) {
    #expect(Array(text.utf8).withUnsafeBytes { Secret(jsonCharacters: $0) } == nil)
  }

  @Test func `refuses bytes that aren't UTF-8`() {
    #expect([UInt8(0x61), 0xFF].withUnsafeBytes { Secret(jsonCharacters: $0) } == nil)
    #expect([UInt8(0xC3)].withUnsafeBytes { Secret(jsonCharacters: $0) } == nil)
  }
}
