/// Bytes that a hostile or broken terminal may send: random ones, and damaged known sequences.
struct HostileBytes {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Returns the bytes of one read.
  mutating func read() -> [UInt8] {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: randomBytes(upTo: 40)
    case 1: mutated(anyKnown())
    default: anyKnown()
    }
  }

  mutating func flips() -> Bool { Bool.random(using: &random) }

  mutating func number(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  private mutating func randomBytes(upTo length: Int) -> [UInt8] {
    (0..<Int.random(in: 1...length, using: &random)).map { _ in
      UInt8.random(in: 0...255, using: &random)
    }
  }

  private mutating func anyKnown() -> [UInt8] {
    Array((Self.known.randomElement(using: &random) ?? "").utf8)
  }

  private mutating func mutated(_ bytes: [UInt8]) -> [UInt8] {
    guard let index = bytes.indices.randomElement(using: &random) else { return bytes }
    var bytes = bytes
    switch Int.random(in: 0..<4, using: &random) {
    case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes.insert(UInt8.random(in: 0...255, using: &random), at: index)
    case 2: bytes = Array(bytes[..<index])
    default: bytes += anyKnown()
    }
    return bytes
  }

  private static let known: [String] =
    ["\t", "\u{1B}[Z", "\r", "\u{1B}", "q", "?", "y", "n", " ", "/", "Ada", "é", "日本", "👩‍👩‍👧‍👦"]
    + ["\u{3}", "\u{1A}", "\u{C}", "\u{15}", "\u{19}", "\u{17}", "\u{1F}", "\u{7F}", "\u{B}"]
    + "ABCDHFPQRSZ".map { "\u{1B}[\($0)" } + "ABCDHFPQRSMmjy".map { "\u{1B}O\($0)" }
    + (1...25).map { "\u{1B}[\($0)~" } + ["\u{1B}\u{1B}[A", "\u{1B}[1;5C", "\u{1B}[I", "\u{1B}[O"]
    + ["\u{1B}[200~", "\u{1B}[201~", "\u{1B}[200~one\r\ntwo\u{1B}[201~", "\u{1B}[200~x\u{1B}[20"]
    + [
      "\u{1B}[<0;5;5M", "\u{1B}[<0;10;20M", "\u{1B}[<0;40;12M", "\u{1B}[<64;9;9M",
      "\u{1B}[<65;9;9M",
    ]
    + ["\u{1B}[?62;22c", "\u{1B}[24;80R", "\u{1B}]11;rgb:0/0/0\u{7}", "\u{1B}P1$r", "\u{1B}_Gi=1"]
    + ["\u{1B}]52;c;", "\u{1B}[M   ", "\u{1B}\\", "\u{9B}31m", "\u{202E}", "\u{0}", "\u{FEFF}"]
}
