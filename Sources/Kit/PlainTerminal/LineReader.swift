import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads a line on a thread of its own; nobody waits for it but who awaits it.
///
/// It takes no byte more than the line, so that what follows, a password too, stays where it is
/// until it is asked for, or for the next program.
enum LineReader {
  /// More than any field takes; what follows in the same line is dropped.
  static let limit = 64 << 10

  /// - Returns: nil at the end of the input.
  static func line(from descriptor: Int32) async -> [UInt8]? {
    await onThread {
      var line: [UInt8] = []
      let isThere = readLine(from: descriptor) { if line.count < limit { line.append($0) } }
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      return isThere ? line : nil
    }
  }

  /// The same into where it is to be kept, byte by byte.
  static func hidden(
    from descriptor: Int32, as type: any HiddenLine.Type
  ) async -> (any HiddenLine)? {
    await onThread {
      var bytes = HiddenBytes { nextByte(from: descriptor) }
      let line: any HiddenLine = type.init { bytes.next() }
      return bytes.isThere ? line : nil
    }
  }

  /// - Returns: false at the end of the input, unless a line without an end stands before it.
  private static func readLine(from descriptor: Int32, _ take: (UInt8) -> Void) -> Bool {
    var isEmpty = true
    while let byte = nextByte(from: descriptor) {
      if byte == UInt8(ascii: "\n") { return true }
      take(byte)
      isEmpty = false
    }
    return !isEmpty
  }

  private static func nextByte(from descriptor: Int32) -> UInt8? {
    var byte: UInt8 = 0
    defer { withUnsafeMutablePointer(to: &byte) { $0.pointee = 0 } }  // may be of a password
    while true {
      let count = read(descriptor, &byte, 1)
      if count > 0 { return byte }
      guard count < 0, errno == EINTR || errno == EAGAIN else { return nil }
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      poll(&ready, 1, -1)
    }
  }

  private static func onThread<Line: Sendable>(
    _ work: @escaping @Sendable () -> Line
  ) async -> Line {
    await withCheckedContinuation { continuation in
      startThread { continuation.resume(returning: work()) }
    }
  }
}

/// The bytes of a line without its end, which may be `\r\n`.
private struct HiddenBytes {
  private let read: () -> UInt8?
  /// What a carriage return was followed by.
  private var held: UInt8?
  private var hasEnded = false
  /// False at the end of the input, unless a line without an end stands before it.
  private(set) var isThere = false

  init(_ read: @escaping () -> UInt8?) { self.read = read }

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
    hasEnded = byte == nil || byte == UInt8(ascii: "\n")
    return hasEnded ? nil : byte
  }
}
