import Testing
import UnicodeKit

struct PackedTextsTests {
  private let texts = ["ada", "", "grace", "ada", "zoë 山", "\u{0}null\u{0}"]

  @Test func `gives back what was packed`() {
    let packed = PackedTexts(texts)

    #expect(Array(packed) == texts)
    #expect(packed.count == 6)
    #expect(packed.firstIndex(of: "ada") == 0)
    #expect(packed.firstIndex(of: "grac") == nil)
    #expect(packed.firstIndex(of: "") == 1)
  }

  @Test(arguments: [
    ("a", [0, 2, 3]), ("ada", [0, 3]), ("ace", [2]), ("e", [2]), ("zoë 山", [4]), ("x", []),
    ("", [0, 1, 2, 3, 4, 5]), ("agrace", []), ("\u{0}", []), ("null", [5]),
  ])
  func `finds the texts that have a part`(part: String, indices: [Int]) {
    #expect(PackedTexts(texts).indices(containing: part).array == indices)
  }

  @Test func `finds what a plain search finds, in texts of all lengths`() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<300 {
      let texts = (0..<Int.random(in: 0...40, using: &generator)).map { _ in word(&generator) }
      let part = String(word(&generator).prefix(3))

      let found = PackedTexts(texts).indices(containing: part)

      #expect(
        found.array
          == texts.indices.filter { part.isEmpty || texts[$0].contains(part) })
    }
  }

  private func word(_ generator: inout SystemRandomNumberGenerator) -> String {
    let count = Int.random(in: 0...6, using: &generator)
    return String((0..<count).map { _ in "abc".randomElement(using: &generator) ?? "a" })
  }
}
