import LibC
import TerminalKit

/// Reads a line on a thread of its own, so that only its awaiting task waits.
///
/// It takes no byte beyond the line's end: the rest, which may be a password, stays for the next
/// question or the next program.
enum LineReader {
  /// Bytes that are kept of a line, more than any field accepts. The rest of the line is dropped.
  static let limit = 64 << 10

  /// - Parameters:
  ///   - interruption: ends the wait like the end of the input.
  ///   - hasPastes: whether the terminal marks pastes. A line's end within one ends no line.
  ///   - erases: whether Backspace erases a character that the terminal has left to the program, since
  ///     it knows only one of the two bytes that keyboards send.
  /// - Returns: the line without its end, or nil at the end of the input.
  static func line(
    from descriptor: Int32, until interruption: Interruption? = nil, hasPastes: Bool = false,
    erases: Bool = false
  ) async -> [UInt8]? {
    await onThread {
      var line: [UInt8] = []
      let end = LineEnd(hasPastes: hasPastes)
      let isThere = readLine({ nextByte(from: descriptor, until: interruption) }, to: end) {
        if erases, [0x08, 0x7F].contains($0) {
          while let last = line.popLast(), last & 0xC0 == 0x80 {}  // all bytes of a character
        } else if line.count < limit {
          line.append($0)
        }
      }
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      return isThere ? line : nil
    }
  }

  /// Reads a line byte by byte into a type that keeps it in memory of its own.
  ///
  /// - Parameter hasPastes: whether the terminal marks pastes. A line's end within one ends no line.
  static func hidden(
    from descriptor: Int32, until interruption: Interruption? = nil, hasPastes: Bool = false,
    as type: any HiddenLine.Type
  ) async -> (any HiddenLine)? {
    await onThread {
      var bytes = HiddenBytes(hasPastes: hasPastes) {
        nextByte(from: descriptor, until: interruption)
      }
      let line: any HiddenLine = type.init { bytes.next() }
      return bytes.isThere ? line : nil
    }
  }

  /// - Returns: false at the end of the input, unless a line without an end precedes it.
  private static func readLine(
    _ next: () -> UInt8?, to end: LineEnd, _ take: (UInt8) -> Void
  ) -> Bool {
    var (isEmpty, end) = (true, end)
    while let byte = next() {
      if end.comes(with: byte) { return true }
      take(byte)
      isEmpty = false
    }
    return !isEmpty
  }

  private static func nextByte(
    from descriptor: Int32, until interruption: Interruption?
  ) -> UInt8? {
    var byte: UInt8 = 0
    defer { withUnsafeMutablePointer(to: &byte) { $0.pointee = 0 } }  // may belong to a password
    while true {
      if let interruption, !isReady(descriptor, until: interruption) { return nil }
      let count = read(descriptor, &byte, 1)
      if count > 0 { return byte }
      guard count < 0, errno == EINTR || errno == EAGAIN else { return nil }
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      poll(&ready, 1, -1)
    }
  }

  /// Waits for input or the interruption.
  ///
  /// - Returns: false after the interruption.
  private static func isReady(_ descriptor: Int32, until interruption: Interruption) -> Bool {
    var waiting = [descriptor, interruption.descriptor].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    while poll(&waiting, 2, -1) < 0, errno == EINTR {}
    return waiting[1].revents == 0
  }

  private static func onThread<Line: Sendable>(
    _ work: @escaping @Sendable () -> Line
  ) async -> Line {
    await withCheckedContinuation { continuation in
      startThread { continuation.resume(returning: work()) }
    }
  }
}

/// Bytes of a line without its end, which may be `\r\n`.
private struct HiddenBytes {
  private let read: () -> UInt8?
  /// The byte after a carriage return.
  private var held: UInt8?
  private var hasEnded = false
  private var end: LineEnd
  /// False at the end of the input, unless a line without an end precedes it.
  private(set) var isThere = false

  init(hasPastes: Bool, _ read: @escaping () -> UInt8?) {
    self.read = read
    end = LineEnd(hasPastes: hasPastes)
  }

  mutating func next() -> UInt8? {
    guard let byte = held ?? readOne() else { return nil }
    held = nil
    guard byte == UInt8(ascii: "\r") else { return byte }
    held = readOne()
    return held == nil ? nil : byte
  }

  private mutating func readOne() -> UInt8? {
    guard !hasEnded else { return nil }
    let byte = read()
    isThere = isThere || byte != nil
    hasEnded = byte.map { end.comes(with: $0) } ?? true
    return hasEnded ? nil : byte
  }
}

/// Finds the end of a line. A line's end within a marked paste isn't one.
///
/// Backspace may have erased the mark behind the paste: an Enter right after a part of that mark ends the
/// line, and so does an Enter alone that comes at least a second after another one.
struct LineEnd {
  private static let pause = Duration.seconds(1)

  private var pastes: PasteFollower?
  /// The time of the line's end that came last, if nothing else has come since.
  private var lastEnd: ContinuousClock.Instant?
  private let now: () -> ContinuousClock.Instant

  init(hasPastes: Bool, now: @escaping () -> ContinuousClock.Instant = { .now }) {
    pastes = hasPastes ? PasteFollower() : nil
    self.now = now
  }

  /// Follows the bytes of a line; returns whether this one ends it.
  mutating func comes(with byte: UInt8) -> Bool {
    let isAfterPart = pastes?.isInMark == true
    pastes?.follow(byte)
    guard byte == UInt8(ascii: "\n") else {
      lastEnd = nil
      return false
    }
    guard pastes?.isInside == true, !isAfterPart else { return true }
    let time = now()
    defer { lastEnd = time }
    return lastEnd.map { time - $0 >= Self.pause } ?? false
  }
}
