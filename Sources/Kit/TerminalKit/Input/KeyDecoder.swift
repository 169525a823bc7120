import Colors

/// A decoder of a terminal's bytes into events, independent of the boundaries between reads.
///
/// Incomplete sequences wait for the next bytes. Invalid UTF-8 is dropped byte by byte; unknown
/// sequences and unrequested replies are dropped as a whole. A control character ends an incomplete
/// sequence, so that later keys are never lost. Only a paste without an end has to be cut by the
/// caller (`cutPaste()`).
public struct KeyDecoder: Sendable {
  enum State: Equatable {
    case ground
    case escape
    case controlSequence
    case singleShift
    /// An operating system command, or another control string, up to its end.
    case string(followsEscape: Bool)
    /// The bytes after `ESC [ M`: a button and a position.
    case mouseReport(remaining: Int)
    case paste
  }

  private let sequences: KeySequences
  let hasMouse: Bool
  var state = State.ground
  var sequence = PendingSequence()
  private var text = TextCollector()
  private var paste = PasteCollector()
  private var latePaste = LatePaste()
  private var events: [InputEvent] = []

  /// Creates a decoder of a terminal's key sequences. Mouse reports are dropped unless `hasMouse`.
  public init(sequences: KeySequences = KeySequences(), hasMouse: Bool = false) {
    self.sequences = sequences
    self.hasMouse = hasMouse
  }

  /// True if the bytes so far could be complete: Esc alone, Alt with `[` or `O`, or text that could
  /// have begun a paste.
  ///
  /// Longer incomplete sequences wait for their end, so that a slow connection never puts a part of
  /// one into a field.
  public var isAmbiguous: Bool {
    state != .paste && state != .string(followsEscape: true)
      && (1...2).contains(sequence.bytes.count) || !latePaste.held.isEmpty
  }

  /// True if the ambiguous bytes introduce a sequence, so that its other bytes are probably on their
  /// way, and a slow connection is given more time than after Esc alone.
  public var isIntroduced: Bool { isAmbiguous && sequence.bytes.count != 1 }

  /// True if a paste has begun and not ended.
  public var isPasting: Bool { state == .paste }

  /// Returns the events that these bytes complete. The beginning of an incomplete sequence is kept
  /// for the next call. O(*n*).
  public mutating func decode(_ bytes: some Collection<UInt8>) -> [InputEvent] {
    if bytes.withContiguousStorageIfAvailable({ take($0) }) == nil {
      Array(bytes).withUnsafeBufferPointer { take($0) }
    }
    return drain()
  }

  /// Takes pasted text in runs, everything else byte by byte.
  private mutating func take(_ bytes: UnsafeBufferPointer<UInt8>) {
    if state == .ground, paste.takesUp(bytes) { state = .paste }
    var rest = bytes[...]
    while !rest.isEmpty {
      if isPasting { rest = rest.dropFirst(paste.takeRun(of: rest)) }
      if let byte = rest.popFirst() { take(byte) }
    }
  }

  /// Ends a paste without its end mark and returns it. Keys are keys again afterwards.
  ///
  /// If the rest of the paste comes later, in reads of more than one key, it becomes another paste.
  public mutating func cutPaste() -> [InputEvent] {
    guard isPasting else { return [] }
    finishPaste(paste.cut())
    return drain()
  }

  /// Ends an ambiguous sequence and returns its key: Esc, for instance.
  public mutating func flush() -> [InputEvent] {
    guard isAmbiguous else { return [] }
    for byte in latePaste.release() { takeGround(byte) }
    let bytes = sequence.bytes
    if !bytes.isEmpty {
      emitEarlierEscape()
      emit(bytes.count == 1 ? .escape : .alt(letter: bytes[1]))
      latePaste.didFlush(bytes)
    }
    return drain()
  }

  private mutating func drain() -> [InputEvent] {
    flushText()
    defer { events = [] }
    return events
  }

  private mutating func take(_ byte: UInt8) {
    if latePaste.isExpected {
      switch latePaste.take(byte) {
      case .waits: return
      case .begins:
        state = .paste
        return
      case .other(let before): for byte in before { takeGround(byte) }
      }
    }
    switch state {
    case .ground: takeGround(byte)
    case .escape: takeEscape(byte)
    case .controlSequence: takeControlSequence(byte)
    case .singleShift: takeSingleShift(byte)
    case .string(let followsEscape): takeString(byte, followsEscape: followsEscape)
    case .mouseReport(let remaining): takeMouseReport(byte, remaining: remaining)
    case .paste: takePaste(byte)
    }
  }

  mutating func takeGround(_ byte: UInt8) {
    switch byte {
    case 0x20..<0x7F, 0x80...: text.take(byte)
    case 0x1B:
      endText()
      sequence.append(byte)
      state = .escape
    default: if let key = Key(controlByte: byte) { emit(key) }
    }
  }

  mutating func takeEscape(_ byte: UInt8) {
    sequence.append(byte)
    switch byte {
    case UInt8(ascii: "["): state = .controlSequence
    case UInt8(ascii: "O"): state = .singleShift
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      emitEarlierEscape()
      state = .string(followsEscape: false)
    case 0x1B:
      emitEarlierEscape()
      sequence = PendingSequence()
      sequence.append(byte)
      sequence.followsEscape = true
    default:
      emitEarlierEscape()
      if let key = sequences[sequence.bytes] { return emit(key) }
      if (0x20..<0x7F).contains(byte) { return emit(.alt(letter: byte)) }
      reset()
      if let key = Key(controlByte: byte) { emit(Key(key.code, key.modifiers.union(.alt))) }
    }
  }

  private mutating func takeSingleShift(_ byte: UInt8) {
    guard byte >= 0x20 else { return giveUp(for: byte) }
    sequence.append(byte)
    if let key = sequences[sequence.bytes] { return emit(key) }
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): break  // Konsole's modifiers, ESC O 2 P
    case 0x6A...0x79:
      emitEarlierEscape()
      reset()
      text.take(byte - 0x40)  // the keypad's `*` to `9` in application mode (VT100)
    default: emit(KeySequences.key(singleShift: byte, KeyParameters(sequence.body)))
    }
  }

  private mutating func takeControlSequence(_ byte: UInt8) {
    guard byte >= 0x20 else { return giveUp(for: byte) }
    sequence.append(byte)
    if let key = sequences[sequence.bytes] { return emit(key) }
    let isFinal = (0x40...0x7E).contains(byte)
    let isConsoleFunctionKey = sequence.bytes.count == 3 && byte == UInt8(ascii: "[")
    if isFinal, !isConsoleFunctionKey { finishControlSequence(byte) }
  }

  private mutating func finishControlSequence(_ final: UInt8) {
    switch (sequence.body, final) {
    case _ where sequence.isTooLong: reset()
    case ("200", UInt8(ascii: "~")):
      emitEarlierEscape()
      reset()
      state = .paste
    case ("", UInt8(ascii: "M")): state = .mouseReport(remaining: 3)
    case _ where hasMouse && sequence.body.hasPrefix("<"): finishMouseReport(final)
    case ("", UInt8(ascii: "I")): emit(event: .focus(true))
    case ("", UInt8(ascii: "O")): emit(event: .focus(false))
    case _ where sequence.isPlain:
      emit(KeySequences.event(KeyParameters(sequence.body), final: final))
    default: InputEvent(report: sequence.body, final).map { emit(event: $0) } ?? reset()
    }
  }

  mutating func giveUp(for control: UInt8) {
    reset()
    takeGround(control)
  }

  private mutating func takePaste(_ byte: UInt8) {
    if let pasted = paste.take(byte) { finishPaste(pasted) }
  }

  private mutating func finishPaste(_ pasted: String) {
    reset()
    if !pasted.isEmpty { events.append(.paste(pasted)) }
  }

  private mutating func emit(_ key: Key?) { emit(key.map { InputEvent.key($0) }) }

  private mutating func emit(_ event: InputEvent?) {
    if let event { emit(event: event) } else { reset() }
  }

  /// Adds an event. If another escape character precedes its sequence, a key has Alt; before anything
  /// else that character was the key Esc.
  mutating func emit(event: InputEvent) {
    var event = event
    if case .key(let key) = event, sequence.followsEscape {
      event = .key(Key(key.code, key.modifiers.union(.alt)))
    } else {
      emitEarlierEscape()
    }
    reset()
    endText()
    events.append(event)
  }

  private mutating func emitEarlierEscape() {
    if sequence.followsEscape { events.append(.key(.escape)) }
    sequence.followsEscape = false
  }

  private mutating func flushText() {
    if let typed = text.finish() { events.append(.text(typed)) }
  }

  /// Drops an incomplete character, which a sequence has interrupted.
  private mutating func endText() {
    flushText()
    text = TextCollector()
  }

  mutating func reset() {
    sequence = PendingSequence()
    state = .ground
  }
}

/// Control strings and reports of the mouse.
extension KeyDecoder {
  /// Takes a byte of a control string, which lasts up to its terminator (ECMA-48, section 5.6).
  mutating func takeString(_ byte: UInt8, followsEscape: Bool) {
    switch byte {
    case UInt8(ascii: "\\") where followsEscape: finishString()
    case _ where followsEscape:
      reset()
      takeGround(0x1B)
      takeEscape(byte)
    case 0x1B: state = .string(followsEscape: true)
    case 0x07: finishString()
    case 0x18, 0x1A: reset()
    case ..<0x20: giveUp(for: byte)
    default: sequence.append(byte)
    }
  }

  /// Replies that weren't requested are dropped.
  private mutating func finishString() {
    InputEvent(reply: sequence.bytes).map { emit(event: $0) } ?? reset()
  }

  mutating func finishMouseReport(_ final: UInt8) {
    if let mouse = MouseEvent(report: sequence.body, final: final) {
      emit(event: .mouse(mouse))
    } else {
      reset()
    }
  }

  /// Drops old-style mouse reports. A previous program may have left them switched on.
  mutating func takeMouseReport(_ byte: UInt8, remaining: Int) {
    guard byte >= 0x20 else { return giveUp(for: byte) }
    sequence = PendingSequence()
    state = remaining > 1 ? .mouseReport(remaining: remaining - 1) : .ground
  }
}
