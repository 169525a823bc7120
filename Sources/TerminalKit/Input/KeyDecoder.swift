/// Turns the bytes of a terminal into events, however they are cut into reads.
///
/// Pure and incremental: what is not complete yet waits for the next bytes. Invalid UTF-8 is left
/// out byte by byte, unknown sequences and replies to queries are left out whole.
public struct KeyDecoder: Sendable {
  private enum State: Equatable {
    case ground
    case escape
    case controlSequence
    case singleShift
    /// An operating system command, or another string of the terminal's, up to its end.
    case string(StringEnd)
    case paste
  }

  private struct StringEnd: Equatable {
    var length = 0
    var followsEscape = false
  }

  /// A longer sequence than any terminal sends is given up, so that no key is lost for good.
  static let longestSequence = 64
  static let longestString = 4096

  private let sequences: KeySequences
  private var state = State.ground
  private var sequence: [UInt8] = []
  private var text = TextCollector()
  private var paste = PasteCollector()
  private var events: [InputEvent] = []

  public init(sequences: KeySequences = KeySequences()) {
    self.sequences = sequences
  }

  /// Whether the bytes so far could be a key by themselves: a lone Esc, or Alt with `[` or `O`.
  ///
  /// Longer beginnings wait for their end, so that a slow line never spills one into a field.
  public var isAmbiguous: Bool { state != .paste && (1...2).contains(sequence.count) }

  public mutating func decode(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    for byte in bytes { take(byte) }
    return drain()
  }

  /// Ends the wait for more bytes of an ambiguous sequence: Esc is Esc.
  public mutating func flush() -> [InputEvent] {
    guard isAmbiguous else { return [] }
    if sequence.count == 1 {
      emit(.escape)
    } else {
      emit(.alt(Character(Unicode.Scalar(sequence[1]))))
    }
    return drain()
  }

  private mutating func drain() -> [InputEvent] {
    flushText()
    defer { events = [] }
    return events
  }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: takeGround(byte)
    case .escape: takeEscape(byte)
    case .controlSequence: takeControlSequence(byte)
    case .singleShift: takeSingleShift(byte)
    case .string(let end): takeString(byte, end)
    case .paste: takePaste(byte)
    }
  }

  private mutating func takeGround(_ byte: UInt8) {
    switch byte {
    case 0x1B:
      flushText()
      sequence = [byte]
      state = .escape
    case 0x20..<0x7F, 0x80...: text.take(byte)
    default: if let key = Key(controlByte: byte) { emit(key) }
    }
  }

  private mutating func takeEscape(_ byte: UInt8) {
    sequence.append(byte)
    switch byte {
    case UInt8(ascii: "["): state = .controlSequence
    case UInt8(ascii: "O"): state = .singleShift
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      state = .string(StringEnd())
    case 0x1B:
      emit(.escape)
      takeGround(byte)
    case 0x20..<0x7F: emit(Key(.character(Character(Unicode.Scalar(byte))), .alt))
    default:
      reset()
      if let key = Key(controlByte: byte) { emit(Key(key.code, key.modifiers.union(.alt))) }
    }
  }

  private mutating func takeSingleShift(_ byte: UInt8) {
    sequence.append(byte)
    emit(sequences[sequence] ?? KeySequences.key(singleShift: byte))
  }

  private mutating func takeControlSequence(_ byte: UInt8) {
    guard byte != 0x1B else {
      reset()
      return takeGround(byte)
    }
    sequence.append(byte)
    if let key = sequences[sequence] { return emit(key) }
    let isFinal = (0x40...0x7E).contains(byte)
    let isConsoleFunctionKey = sequence.count == 3 && byte == UInt8(ascii: "[")
    if isFinal, !isConsoleFunctionKey { return finishControlSequence(byte) }
    if sequence.count > Self.longestSequence { reset() }
  }

  private mutating func finishControlSequence(_ final: UInt8) {
    let body = String(decoding: sequence.dropFirst(2).dropLast(), as: UTF8.self)
    switch (body, final) {
    case ("200", UInt8(ascii: "~")):
      reset()
      state = .paste
    case ("", UInt8(ascii: "I")): emit(event: .focus(true))
    case ("", UInt8(ascii: "O")): emit(event: .focus(false))
    default:
      let parameters = body.split(separator: ";", omittingEmptySubsequences: false)
        .map { Int($0.prefix { $0 != ":" }) ?? 1 }
      let isPlain = body.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x3B }
      emit(isPlain ? KeySequences.key(parameters: parameters, final: final) : nil)
    }
  }

  /// What the string says is of no use: only its end is awaited (ECMA-48 §5.6).
  private mutating func takeString(_ byte: UInt8, _ end: StringEnd) {
    sequence = []
    switch byte {
    case 0x07, 0x18, 0x1A: reset()
    case UInt8(ascii: "\\") where end.followsEscape: reset()
    case _ where end.length >= Self.longestString: reset()
    default:
      state = .string(StringEnd(length: end.length + 1, followsEscape: byte == 0x1B))
    }
  }

  private mutating func takePaste(_ byte: UInt8) {
    guard let pasted = paste.take(byte) else { return }
    reset()
    if !pasted.isEmpty { events.append(.paste(pasted)) }
  }

  private mutating func emit(_ key: Key?) {
    if let key { emit(event: .key(key)) } else { reset() }
  }

  private mutating func emit(event: InputEvent) {
    reset()
    flushText()
    events.append(event)
  }

  private mutating func flushText() {
    if let typed = text.finish() { events.append(.text(typed)) }
  }

  private mutating func reset() {
    sequence = []
    state = .ground
  }
}

extension Key {
  /// The key of a C0 control character or DEL.
  init?(controlByte byte: UInt8) {
    switch byte {
    case 0x08, 0x7F: self = .backspace
    case 0x09: self = .tab
    case 0x0A, 0x0D: self = .enter
    case 0x01...0x1A: self = .control(Character(Unicode.Scalar(byte + 0x60)))
    case 0x1C...0x1F: self = .control(Character(Unicode.Scalar(byte + 0x40)))
    default: return nil
    }
  }
}
