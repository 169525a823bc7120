import LibC

/// Reads the beginning or the end of a regular file. A file that can't be read is as good as empty.
package enum FilePart {
  package static func first(_ limit: Int, of path: String) -> [UInt8] {
    bytes(of: path) { 0..<min($0, limit) }
  }

  package static func last(_ limit: Int, of path: String) -> [UInt8] {
    bytes(of: path) { max(0, $0 - limit)..<$0 }
  }

  /// - Parameter range: returns the bytes to read of a file of a size.
  private static func bytes(of path: String, in range: (Int) -> Range<Int>) -> [UInt8] {
    // Without the last flag, opening a pipe would wait for a writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return [] }
    let range = range(Int(status.st_size))
    return Array(unsafeUninitializedCapacity: range.count) { bytes, count in
      while count < range.count {
        let (start, rest) = (bytes.baseAddress! + count, range.count - count)
        let length = pread(descriptor, start, rest, off_t(range.lowerBound + count))
        guard length > 0 else { return }
        count += length
      }
    }
  }
}
