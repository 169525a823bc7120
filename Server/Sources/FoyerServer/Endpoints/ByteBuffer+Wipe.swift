import Hummingbird

extension ByteBuffer {
  /// Overwrites what can be read of it, for all who share its memory: writing to it in the usual way
  /// would write to a copy, and leave the original as it is.
  func wipe() {
    withUnsafeReadableBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      UnsafeMutableRawPointer(mutating: start)
        .initializeMemory(as: UInt8.self, repeating: 0, count: bytes.count)
    }
  }
}
