import Domain
import LibC

/// Locks on single bytes of a file, which may lie beyond its end. They belong to this open file
/// description, not to the process, so two instances in one process exclude each other too. The
/// kernel releases them when the file is closed or the process ends.
package final class ByteLocks: Sendable {
  private let descriptor: Int32

  package init(path: String) throws(StorageProblem) {
    descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
    if descriptor < 0 { throw StorageProblem(systemError: errno) }
  }

  deinit { close(descriptor) }

  /// Returns false if another holder has the byte.
  package func take(_ byte: Int64) throws(StorageProblem) -> Bool {
    var request = Self.request(F_WRLCK, byte..<byte + 1)
    if fcntl(descriptor, Command.set, &request) == 0 { return true }
    if errno == EAGAIN || errno == EACCES { return false }
    throw StorageProblem(systemError: errno)
  }

  package func release(_ byte: Int64) {
    var request = Self.request(F_UNLCK, byte..<byte + 1)
    _ = fcntl(descriptor, Command.set, &request)
  }

  /// Returns a byte in the range with another holder, which isn't always the lowest; nil if there
  /// is none.
  func first(in range: Range<Int64>) -> Int64? {
    var request = Self.request(F_WRLCK, range)
    let isAnswered = fcntl(descriptor, Command.get, &request) == 0
    return isAnswered && request.l_type != F_UNLCK ? Int64(request.l_start) : nil
  }

  /// Returns the bytes in the range with other holders, in order.
  func all(in range: Range<Int64>) -> [Int64] {
    var (bytes, ranges): ([Int64], [Range<Int64>]) = ([], [range])
    while let range = ranges.popLast() {
      guard !range.isEmpty, let byte = first(in: range) else { continue }
      bytes.append(byte)
      ranges += [range.lowerBound..<byte, byte + 1..<range.upperBound]
    }
    return bytes.sorted()
  }

  /// The number after the highest byte with another holder.
  var end: Int64 {
    var end: Int64 = 0
    while let byte = first(in: end..<Int64.max) { end = byte + 1 }
    return end
  }

  private static func request(_ type: CInt, _ range: Range<Int64>) -> flock {
    var request = flock()
    request.l_type = Int16(type)
    request.l_whence = Int16(SEEK_SET)
    request.l_start = off_t(range.lowerBound)
    request.l_len = off_t(range.upperBound - range.lowerBound)
    return request
  }

  /// Commands of `fcntl` for open file descriptions, which are macros that Swift doesn't import.
  private enum Command {
    #if os(Linux)
      static let (get, set): (CInt, CInt) = (36, 37)  // F_OFD_GETLK, F_OFD_SETLK
    #else
      static let (get, set): (CInt, CInt) = (92, 90)
    #endif
  }
}
