/// Rewrites sequences that libvterm 0.1 misreads.
///
/// It takes the colour space out of `38:2::R:G:B`, as ISO 8613-6 (ITU-T T.416, §13.1.8) and ncurses write
/// direct colours: libvterm takes that empty part for red. Also for `48` and `58`. It makes several
/// modes that are set at once, as terminfo's `XM` does for the mouse, several sequences: libvterm sets
/// only the first. It writes a repeated character (REP, ECMA-48, §8.3.103) out: libvterm repeats
/// without end what has no width.
struct SequenceRepairs {
  /// As many cells as the widest screen has.
  private static let mostRepeats = CastReader.largest.width

  /// The last byte of text that isn't a control.
  private var last: UInt8 = 0
  /// The sequence that has begun; empty in text.
  private var sequence: [UInt8] = []
  /// The modes that the sequences so far have set.
  private(set) var modes = TerminalModes()

  /// Forgets what a new size ends.
  mutating func resize() { modes.resize() }

  /// Returns the bytes as libvterm reads them. A sequence that isn't complete waits for its rest.
  mutating func repaired(_ bytes: [UInt8]) -> [UInt8] {
    if sequence.isEmpty, !bytes.contains(UInt8(ascii: "\u{1B}")) {
      last = bytes.last { $0 >= 0x20 } ?? last
      return bytes
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for byte in bytes {
      let begins = byte == UInt8(ascii: "\u{1B}")
      if begins {
        result += sequence
        sequence = [byte]
      } else if sequence.isEmpty {
        result.append(byte)
        if byte >= 0x20 { last = byte }
      } else {
        sequence.append(byte)
        guard isComplete else { continue }
        modes.take(sequence)
        result += repairedSequence
        sequence = []
      }
    }
    return result
  }

  /// True at a final byte, and for what isn't a style.
  private var isComplete: Bool {
    guard sequence.count > 2 else { return sequence.last != UInt8(ascii: "[") }
    // Parameters and intermediate bytes (ECMA-48, §5.4).
    let isParameter = (UInt8(ascii: " ")...UInt8(ascii: "?")).contains(sequence.last ?? 0)
    return !isParameter || sequence.count > 256
  }

  private var repairedSequence: [UInt8] {
    let isPrivate = sequence.count > 2 && sequence[2] == UInt8(ascii: "?")
    switch sequence.last {
    case UInt8(ascii: "m"): return isPrivate ? sequence : style
    case UInt8(ascii: "h"), UInt8(ascii: "l"): return isPrivate ? singleModes : sequence
    case UInt8(ascii: "b") where sequence[1] == UInt8(ascii: "["): return isPrivate ? [] : repeated
    default: return sequence
    }
  }

  /// A sequence for each of several modes.
  private var singleModes: [UInt8] {
    let end = sequence.suffix(1)
    return sequence.dropFirst(3).dropLast().split(separator: UInt8(ascii: ";"))
      .flatMap { sequence.prefix(3) + $0 + end }
  }

  /// Terminfo's `rep` repeats characters of ASCII only; others aren't repeated here.
  private var repeated: [UInt8] {
    guard (0x20..<0x7F).contains(last) else { return [] }
    let parameter = String(decoding: sequence.dropFirst(2).dropLast(), as: UTF8.self)
    let count = parameter.isEmpty ? 1 : Int(parameter) ?? 0
    return Array(repeating: last, count: min(max(count, 0), Self.mostRepeats))
  }

  /// The whole sequence of a style.
  private var style: [UInt8] {
    let parameters = sequence.dropFirst(2).dropLast().split(
      separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    return sequence.prefix(2) + parameters.map(Self.withoutSpace).joined(separator: [0x3B])
      + [UInt8(ascii: "m")]
  }

  private static func withoutSpace(_ parameter: ArraySlice<UInt8>) -> [UInt8] {
    var parts = parameter.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    if parts.count >= 6, parts[1].elementsEqual("2".utf8) { parts.remove(at: 2) }
    return [UInt8](parts.joined(separator: [UInt8(ascii: ":")]))
  }
}
