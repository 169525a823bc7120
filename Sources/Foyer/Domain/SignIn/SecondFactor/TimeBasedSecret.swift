import Essentials
import Secrets

/// The secret that an authenticator app shares with an account, and the codes that both compute from
/// it (RFC 6238): SHA-1, six digits, steps of 30 seconds.
public struct TimeBasedSecret: Sendable, Equatable {
  public static let digitCount = 6
  /// Seconds for which a code is the current one.
  public static let period = 30
  /// The number of steps by which the clocks may differ.
  public static let drift: Int64 = 1
  /// The length that RFC 4226 recommends (section 4, R6).
  private static let byteCount = 20
  /// The alphabet of RFC 4648, section 6.
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".utf8)

  package let bytes: Secret

  /// Creates a random secret in locked memory.
  public init() { bytes = .randomBytes(Self.byteCount) }

  package init(bytes: Secret) { self.bytes = bytes }

  /// Parses a secret in base 32, with spaces and in any case; nil for any other text.
  public init?(base32 text: Secret) {
    var (bytes, buffer, bits) = ([UInt8](), 0, 0)
    let isValid = text.withBytes { characters in
      characters.filter { $0 != 0x20 }.allSatisfy { character in
        let upper = 0x61...0x7A ~= character ? character - 0x20 : character
        guard let value = Self.alphabet.firstIndex(of: upper) else { return false }
        (buffer, bits) = (buffer << 5 | value, bits + 5)
        if bits >= 8 {
          bits -= 8
          bytes.append(UInt8(truncatingIfNeeded: buffer >> bits))
        }
        return true
      }
    }
    guard isValid, !bytes.isEmpty else { return nil }
    self.bytes = Secret(copying: bytes)
  }

  /// The secret in base 32 (RFC 4648, section 6), to be typed into an app.
  public var text: String {
    bytes.withBytes { bytes in
      var (text, buffer, bits) = ("", 0, 0)
      for byte in bytes {
        (buffer, bits) = ((buffer << 8 | Int(byte)) & 0xFFFF, bits + 8)
        while bits >= 5 {
          bits -= 5
          text.unicodeScalars.append(Unicode.Scalar(Self.alphabet[buffer >> bits & 31]))
        }
      }
      if bits > 0 {
        text.unicodeScalars.append(Unicode.Scalar(Self.alphabet[buffer << (5 - bits) & 31]))
      }
      return text
    }
  }

  /// The text in groups of four.
  public var groups: String {
    let text = text
    return stride(from: 0, to: text.count, by: 4).map {
      String(text.dropFirst($0).prefix(4))
    }.joined(separator: " ")
  }

  /// Returns the address that apps read from a QR code (Key URI Format of Google Authenticator). The
  /// algorithm, the digits and the period are those that apps assume, so the code stays small.
  ///
  /// - Parameters:
  ///   - issuer: the brand's name.
  ///   - account: the owner's address or username.
  public func uri(issuer: String, account: String) -> String {
    let (issuer, account) = (Self.encoded(issuer), Self.encoded(account))
    return "otpauth://totp/\(issuer):\(account)?secret=\(text)"
  }

  /// The number of the step at a time.
  public static func step(at time: Date) -> Int64 {
    Int64((time.timeIntervalSince1970 / Double(period)).rounded(.down))
  }

  /// A used step that is further ahead was stored by a clock that was ahead.
  public static let lead: Int64 = 6

  /// Returns the code of a step.
  public func code(at step: Int64) -> String {
    let counter = withUnsafeBytes(of: step.bigEndian, Array.init)
    let digest = HMACSHA1.code(of: counter, key: bytes)
    let offset = Int(digest[digest.count - 1] & 0xF)
    let number = digest[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } & 0x7FFF_FFFF
    return String("\(1_000_000 + number % 1_000_000)".suffix(Self.digitCount))
  }

  /// Returns the step of a code, if it is the current one or `drift` steps from it.
  ///
  /// - Parameter last: the step of the last code that was used; codes up to it are used up, unless it
  ///   is `lead` steps ahead.
  public func step(of code: String, at time: Date, after last: Int64) -> Int64? {
    let now = Self.step(at: time)
    let last = last > now + Self.lead ? 0 : last
    // All steps are tried, so that the time doesn't tell how far the clock is off.
    let steps = (now - Self.drift...now + Self.drift).filter { step in
      Secret(self.code(at: step)) == Secret(code) && step > last
    }
    return steps.first
  }

  private static func encoded(_ text: String) -> String {
    text.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "@"):
        String(Unicode.Scalar(byte))
      default: "%" + String(256 + Int(byte), radix: 16, uppercase: true).dropFirst()
      }
    }.joined()
  }
}

extension TimeBasedSecret: Redacted {}
