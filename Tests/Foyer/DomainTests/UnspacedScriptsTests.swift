import Testing

@testable import Domain

struct UnspacedScriptsTests {
  /// The expected values come from Swift's regular expressions, which know the scripts but are
  /// slow.
  @Test func `are those that Unicode names so, letter by letter`() throws {
    let oracle = try Regex(
      "[\\p{scx=Hani}\\p{scx=Hang}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Bopo}\\p{scx=Yiii}\\p{scx=Taml}"
        + "\\p{scx=Mymr}\\p{scx=Tibt}]")
    let letters = (0...0xFFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
      .filter { $0.properties.isAlphabetic }

    let different = letters.filter {
      UnspacedScripts.contains($0) != (String($0).wholeMatch(of: oracle) != nil)
    }

    // Tone marks that Latin has, too, and a sign of Devanagari.
    let shared = ["2c7", "2c9", "2ca", "2cb", "a8f3"]
    #expect(different.prefix(20).map { String($0.value, radix: 16) } == shared)
    #expect(letters.count { UnspacedScripts.contains($0) } > 40_000)
  }
}
