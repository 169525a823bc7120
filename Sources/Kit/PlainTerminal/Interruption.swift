import LibC

/// A pipe that ends a thread's wait for input.
final class Interruption: Sendable {
  /// Readable from `begin` to `end`.
  let descriptor: Int32
  private let writing: Int32

  /// Returns nil if the process can't open a pipe.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (descriptor, writing) = (ends[0], ends[1])
  }

  deinit {
    close(descriptor)
    close(writing)
  }

  func begin() {
    var byte: UInt8 = 1
    _ = write(writing, &byte, 1)
  }

  func end() {
    var bytes = [UInt8](repeating: 0, count: 16)
    while read(descriptor, &bytes, bytes.count) > 0 {}
  }
}
