import Testing
import UnicodeKit

@Suite(.timeLimit(.minutes(5))) struct NFCTests {
  /// Typed texts and their compositions as code points, because `==` on strings can't distinguish
  /// them.
  static let cases: [(typed: String, composed: String)] = [
    ("", ""),
    ("Ada", "Ada"),
    ("e\u{301}", "\u{E9}"),
    ("\u{E9}", "\u{E9}"),
    ("\u{212B}", "\u{C5}"),  // Å, the unit
    ("a\u{323}\u{307}", "\u{1EA1}\u{307}"),
    ("a\u{307}\u{323}", "\u{1EA1}\u{307}"),  // marks in canonical order
    ("\u{958}", "\u{915}\u{93C}"),  // excluded from composition
    ("\u{1100}\u{1161}\u{11A8}", "\u{AC01}"),
    ("\u{AC00}\u{11A8}", "\u{AC01}"),
    ("\u{AC00}\u{11A7}", "\u{AC00}\u{11A7}"),
    ("\u{AC00}\u{11A7}\u{11A8}", "\u{AC00}\u{11A7}\u{11A8}"),
    ("\u{11A7}e\u{301}", "\u{11A7}\u{E9}"),
    ("\u{1F468}\u{200D}\u{1F469}", "\u{1F468}\u{200D}\u{1F469}"),
  ]

  @Test(arguments: cases)
  func `composes canonically`(_ example: (typed: String, composed: String)) {
    let composed = example.typed.normalizedNFC()

    #expect(Array(composed.unicodeScalars) == Array(example.composed.unicodeScalars))
  }

  @Test func `keeps every character equivalent and changes nothing twice`() {
    let wrong = allScalars.map { String($0) }.filter { character in
      let once = character.normalizedNFC()
      return once != character || !once.utf8.elementsEqual(once.normalizedNFC().utf8)
    }

    #expect(wrong.isEmpty)
  }

  @Test func `needs no more scratch memory than it says`() {
    let greedy = allScalars.map { String($0) }.filter { character in
      composedBytes(of: Array(repeating: character, count: 3).joined().utf8.map(\.self)) == nil
    }

    #expect(greedy.isEmpty)
  }

  @Test(arguments: [[0xFF], [0x41, 0xC3], [0xED, 0xA0, 0x80], [0xC0, 0x80]] as [[UInt8]])
  func `composes nothing that is not UTF-8`(_ bytes: [UInt8]) {
    #expect(composedBytes(of: bytes) == nil)
  }

  /// The scalars of the planes that have canonical mappings.
  private var allScalars: some Sequence<Unicode.Scalar> {
    (0...0x2FFFF).lazy.compactMap { Unicode.Scalar($0 as UInt32) }
  }

  private func composedBytes(of bytes: [UInt8]) -> [UInt8]? {
    let scratchCount = NFC.scratchCount(forBytes: bytes.count)
    return withUnsafeTemporaryAllocation(of: Int32.self, capacity: scratchCount) { scratch in
      bytes.withUnsafeBytes { NFC.compose($0, in: scratch).map { Array($0) } }
    }
  }
}
