import Hummingbird

extension ByteBuffer {
  /// Overwrites the readable bytes in place, for all buffers that share the memory. NIO's own
  /// writing methods would change a copy and leave the original in memory.
  func wipe() {
    withUnsafeReadableBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      UnsafeMutableRawPointer(mutating: start)
        .initializeMemory(as: UInt8.self, repeating: 0, count: bytes.count)
    }
  }
}
