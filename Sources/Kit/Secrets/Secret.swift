import CSodium
import UnicodeKit

/// A password or another secret: bytes in locked memory that no description shows.
///
/// A closure borrows the bytes to read them. They are wiped when the last reference goes.
public final class Secret: Sendable {
  // Sendable by hand: the memory is filled before `init` returns and only read from then on.
  private nonisolated(unsafe) let memory: LockedMemory

  /// Copies the bytes. The caller wipes the original.
  public init(copying bytes: some Collection<UInt8>) {
    memory = LockedMemory(byteCount: bytes.count)
    memory.bytes.copyBytes(from: bytes)
  }

  /// Joins secrets without a copy outside of locked memory.
  public convenience init(joining parts: [Secret]) {
    self.init(byteCount: parts.map(\.count).reduce(0, +)) { target in
      var offset = 0
      for part in parts {
        part.withBytes {
          UnsafeMutableRawBufferPointer(rebasing: target[offset...]).copyMemory(from: $0)
        }
        offset += part.count
      }
    }
  }

  /// - Parameter fill: writes all of the bytes.
  init(byteCount: Int, fill: (UnsafeMutableRawBufferPointer) -> Void) {
    memory = LockedMemory(byteCount: byteCount)
    fill(memory.bytes)
  }

  /// Copies a string, for tests and scripts: the string itself isn't wiped.
  public convenience init(_ string: String) { self.init(copying: string.utf8) }

  /// The length in bytes.
  public var count: Int { memory.bytes.count }

  /// Lends the bytes to the closure. They mustn't leave it.
  public func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withExtendedLifetime(memory) { () throws(Failure) in
      try body(UnsafeRawBufferPointer(memory.bytes))
    }
  }

  /// Returns the same characters in canonical composition (NFC), or itself if the bytes aren't
  /// UTF-8. O(*n*).
  public func normalized() -> Secret {
    withBytes { bytes in
      guard !bytes.allSatisfy({ $0 < 0x80 }) else { return self }
      let scratchCount = NFC.scratchCount(forBytes: count)
      let scratch = LockedMemory(byteCount: scratchCount * MemoryLayout<Int32>.stride)
      return NFC.compose(bytes, in: scratch.bytes.bindMemory(to: Int32.self))
        .map { Secret(copying: $0) } ?? self
    }
  }
}

extension Secret: Equatable {
  /// Compares the bytes after NFC, in a time that doesn't depend on the position of a difference.
  ///
  /// Design rule 82: a password and its confirmation are equal if their composed forms are.
  public static func == (left: Secret, right: Secret) -> Bool {
    let (left, right) = (left.normalized(), right.normalized())
    guard left.count == right.count else { return false }
    return left.withBytes { leftBytes in
      right.withBytes { sodium_memcmp(leftBytes.baseAddress, $0.baseAddress, $0.count) == 0 }
    }
  }
}

extension Secret: Redacted {}

/// A type that shows only its name when it is printed, interpolated or dumped.
public protocol Redacted: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
}

extension Redacted {
  /// The type's name, without any content.
  public var description: String { "\(Self.self)" }
  /// The type's name, without any content.
  public var debugDescription: String { description }
  /// A mirror without children, so that `dump` shows no content.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Secret {
  /// The length in code points after NFC, as NIST counts passwords (SP 800-63B-4, section 3.1.1.2).
  /// O(*n*).
  public var codePointCount: Int {
    normalized().withBytes { $0.count { $0 & 0xC0 != 0x80 } }
  }
}

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

extension Secret {
  /// Reads a JSON string in locked memory, without creating a Swift `String`. O(*n*).
  ///
  /// - Parameter text: the characters between the quotation marks (RFC 8259, section 7). The result
  ///   is nil if they aren't valid JSON or UTF-8.
  public convenience init?(jsonCharacters text: UnsafeRawBufferPointer) {
    let scratch = LockedMemory(byteCount: text.count)
    var characters = JSONCharacters(rest: text[...])
    guard let count = characters.write(to: scratch.bytes) else { return nil }
    let bytes = UnsafeRawBufferPointer(rebasing: scratch.bytes[..<count])
    guard Self.isUTF8(bytes) else { return nil }
    self.init(copying: bytes)
    withExtendedLifetime(scratch) {}
  }

  private static func isUTF8(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var (rest, decoder) = (bytes.makeIterator(), UTF8())
    while true {
      switch decoder.decode(&rest) {
      case .scalarValue: continue
      case .emptyInput: return true
      case .error: return false
      }
    }
  }
}

/// Replaces escapes by their characters. The text never grows by that.
private struct JSONCharacters {
  var rest: Slice<UnsafeRawBufferPointer>

  /// Returns the number of bytes written, or nil for an invalid escape or a character that should
  /// have been escaped.
  mutating func write(to target: UnsafeMutableRawBufferPointer) -> Int? {
    var count = 0
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\") {
        guard let scalar = escaped() else { return nil }
        for unit in UTF8.encode(scalar) ?? .encodedReplacementCharacter {
          target[count] = unit
          count += 1
        }
      } else {
        guard byte >= 0x20, byte != UInt8(ascii: "\"") else { return nil }
        target[count] = byte
        count += 1
      }
    }
    return count
  }

  private mutating func escaped() -> Unicode.Scalar? {
    switch rest.popFirst() {
    case UInt8(ascii: "\""): "\""
    case UInt8(ascii: "\\"): "\\"
    case UInt8(ascii: "/"): "/"
    case UInt8(ascii: "b"): "\u{8}"
    case UInt8(ascii: "f"): "\u{C}"
    case UInt8(ascii: "n"): "\n"
    case UInt8(ascii: "r"): "\r"
    case UInt8(ascii: "t"): "\t"
    case UInt8(ascii: "u"): numbered()
    default: nil
    }
  }

  /// Reads `\uXXXX`, or two of them for a surrogate pair; nil for a single surrogate.
  private mutating func numbered() -> Unicode.Scalar? {
    guard let first = fourDigits() else { return nil }
    guard 0xD800...0xDBFF ~= first else { return Unicode.Scalar(first) }
    guard rest.popFirst() == UInt8(ascii: "\\"), rest.popFirst() == UInt8(ascii: "u"),
      let second = fourDigits(), 0xDC00...0xDFFF ~= second
    else { return nil }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
  }

  private mutating func fourDigits() -> UInt32? {
    var value: UInt32 = 0
    for _ in 1...4 {
      guard let byte = rest.popFirst(), let digit = Character(Unicode.Scalar(byte)).hexDigitValue
      else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }
}

extension Secret {
  /// Returns random bytes of the operating system's generator.
  public static func randomBytes(_ count: Int) -> Secret {
    Secret(byteCount: count) { bytes in
      if let start = bytes.baseAddress { randombytes_buf(start, count) }
    }
  }

  /// Returns random bytes of the operating system's generator, as base64url without padding (RFC
  /// 4648, section 5), which an HTTP header or a file can hold.
  ///
  /// - Parameter byteCount: the number of random bytes. Three bytes become four characters.
  public static func random(byteCount: Int) -> Secret {
    let random = LockedMemory(byteCount: byteCount)
    return withExtendedLifetime(random) {
      randombytes_buf(random.start, byteCount)
      let variant = CInt(sodium_base64_VARIANT_URLSAFE_NO_PADDING)
      // libsodium writes a zero byte at the end.
      let encoded = LockedMemory(byteCount: sodium_base64_encoded_len(byteCount, variant))
      return withExtendedLifetime(encoded) {
        sodium_bin2base64(
          encoded.start.bindMemory(to: CChar.self, capacity: encoded.bytes.count),
          encoded.bytes.count,
          random.start.bindMemory(to: UInt8.self, capacity: byteCount), byteCount, variant)
        return Secret(copying: encoded.bytes.dropLast())
      }
    }
  }
}
