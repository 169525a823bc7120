extension Secret {
  /// Returns the characters as a JSON string, with quotation marks (RFC 8259, section 7). O(*n*).
  public func jsonString() -> Secret {
    withBytes { bytes in
      let count = bytes.reduce(2) { $0 + (Self.jsonEscape($1)?.utf8.count ?? 1) }
      return Secret(byteCount: count) { target in
        target[0] = UInt8(ascii: "\"")
        var offset = 1
        for byte in bytes { Self.append(byte, to: target, at: &offset) }
        target[offset] = UInt8(ascii: "\"")
      }
    }
  }

  private static func append(
    _ byte: UInt8, to target: UnsafeMutableRawBufferPointer, at offset: inout Int
  ) {
    guard let escape = jsonEscape(byte) else {
      target[offset] = byte
      offset += 1
      return
    }
    for escaped in escape.utf8 {
      target[offset] = escaped
      offset += 1
    }
  }

  /// The escape of a byte that a JSON string can't contain as it is.
  private static func jsonEscape(_ byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "\""): "\\\""
    case UInt8(ascii: "\\"): "\\\\"
    case 0..<0x10: "\\u000" + String(byte, radix: 16)
    case 0x10..<0x20: "\\u00" + String(byte, radix: 16)
    default: nil
    }
  }
}
