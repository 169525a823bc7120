import Secrets

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

  /// The same into locked memory.
  static func secret(from descriptor: Int32) async -> Secret? {
    await onThread {
      let line = SecretBuffer()
      let isThere = readLine(from: descriptor) {
        line.insert(CollectionOfOne($0), at: line.count)
      }
      let last = line.withBytes { $0.last }
      if last == UInt8(ascii: "\r") { line.remove(line.count - 1..<line.count) }
      return isThere ? line.secret : nil
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
