/// A frame of a WebSocket (RFC 6455, §5.2).
struct WebSocketFrame: Equatable {
  enum Kind: UInt8 {
    case continuation = 0
    case text = 1
    case binary = 2
    case close = 8
    case ping = 9
    case pong = 10
  }

  /// A reason for which a connection ends, with the standard's number.
  enum Problem: UInt16, Error {
    /// The bytes are no frame, or a client's frame without a mask.
    case malformed = 1002
    /// A frame is larger than a viewer has reason to send.
    case tooLarge = 1009
  }

  /// The most bytes that a viewer may send in a frame.
  static let mostBytes = 4096

  let kind: Kind
  let payload: [UInt8]

  /// The frame as a server sends it: whole and without a mask.
  var bytes: [UInt8] {
    var bytes: [UInt8] = [0x80 | kind.rawValue]
    let count = payload.count
    switch count {
    case ..<126: bytes.append(UInt8(count))
    case ..<65_536: bytes += [126] + Self.bigEndian(UInt64(count), 2)
    default: bytes += [127] + Self.bigEndian(UInt64(count), 8)
    }
    return bytes + payload
  }

  /// Returns a frame that ends the connection.
  static func close(_ code: UInt16, _ reason: String = "") -> WebSocketFrame {
    WebSocketFrame(kind: .close, payload: bigEndian(UInt64(code), 2) + Array(reason.utf8))
  }

  /// Takes a client's frame from the front of bytes.
  ///
  /// - Returns: nil if there is no whole frame yet.
  static func take(from bytes: inout [UInt8]) throws(Problem) -> WebSocketFrame? {
    guard bytes.count >= 2 else { return nil }
    // Extensions, which have the other high bits, aren't negotiated.
    guard bytes[0] & 0x70 == 0, let kind = Kind(rawValue: bytes[0] & 0x0F), bytes[1] & 0x80 != 0
    else { throw .malformed }
    let short = Int(bytes[1] & 0x7F)
    let isControl = kind.rawValue >= 8
    guard !isControl || (short < 126 && bytes[0] & 0x80 != 0) else { throw .malformed }
    guard short < 127 else { throw .tooLarge }
    let start = short == 126 ? 4 : 2
    guard bytes.count >= start + 4 else { return nil }
    let count = short == 126 ? Int(bytes[2]) << 8 | Int(bytes[3]) : short
    guard count <= mostBytes else { throw .tooLarge }
    guard bytes.count >= start + 4 + count else { return nil }
    let mask = Array(bytes[start..<start + 4])
    let payload = bytes[(start + 4)..<(start + 4 + count)].enumerated().map { $1 ^ mask[$0 % 4] }
    bytes.removeFirst(start + 4 + count)
    return WebSocketFrame(kind: kind, payload: payload)
  }

  private static func bigEndian(_ number: UInt64, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> UInt64(8 * $0)) }
  }
}
