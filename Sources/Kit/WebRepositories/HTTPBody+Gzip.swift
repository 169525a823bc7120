import CZlib
import LibC

extension HTTPBody {
  /// Compresses bytes as gzip (RFC 1952), for a request with `Content-Encoding: gzip`. O(*n*).
  ///
  /// - Returns: nil if zlib isn't installed.
  public static func gzip(_ bytes: [UInt8]) -> HTTPBody? {
    var count = 0
    guard let packed = czlib_gzip(bytes, bytes.count, &count) else { return nil }
    defer { free(packed) }
    return .bytes([UInt8](UnsafeBufferPointer(start: packed, count: count)))
  }
}
