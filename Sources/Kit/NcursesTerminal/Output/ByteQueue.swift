import LibC

/// Bytes waiting to be sent. Sent bytes are overwritten, since they may show a revealed password.
final class ByteQueue {
  private var memory: UnsafeMutableRawBufferPointer
  private var bytes = 0..<0

  init(capacity: Int = 8 << 10) {
    memory = .allocate(byteCount: capacity, alignment: 1)
  }

  deinit {
    overwrite()
    memory.deallocate()
  }

  var isEmpty: Bool { bytes.isEmpty }
  var count: Int { bytes.count }

  func append(_ text: String) {
    for byte in text.utf8 {
      append {
        $0[0] = byte
        return 1
      }
    }
  }

  /// Lets a closure write bytes at the end.
  ///
  /// - Parameter write: fills the beginning of a buffer and returns the number of bytes written.
  /// - Returns: whether the buffer was filled, so that the closure may have more bytes.
  @discardableResult
  func append(_ write: (UnsafeMutableRawBufferPointer) -> Int) -> Bool {
    if bytes.upperBound == memory.count { makeRoom() }
    let room = UnsafeMutableRawBufferPointer(rebasing: memory[bytes.upperBound...])
    let count = write(room)
    bytes = bytes.lowerBound..<bytes.upperBound + count
    return count == room.count
  }

  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    body(UnsafeRawBufferPointer(rebasing: memory[bytes]))
  }

  func removeFirst(_ count: Int) {
    memset(memory.baseAddress! + bytes.lowerBound, 0, count)
    bytes = bytes.lowerBound + count..<bytes.upperBound
    if bytes.isEmpty { bytes = 0..<0 }
  }

  func removeAll() { removeFirst(bytes.count) }

  private func makeRoom() {
    let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: 2 * memory.count, alignment: 1)
    withBytes { larger.copyMemory(from: $0) }
    overwrite()
    memory.deallocate()
    (memory, bytes) = (larger, 0..<bytes.count)
  }

  private func overwrite() { memset(memory.baseAddress!, 0, bytes.upperBound) }
}
