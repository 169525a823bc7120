import Secrets

/// A verification code: eight digits that are sent to an address, to prove that the recipient reads
/// its e-mail.
public struct EmailCode: Sendable, Equatable {
  public static let digitCount = 8
  /// Seconds after which a code expires.
  public static let seconds = 1800
  /// Seconds until another code may be sent.
  public static let pause = 60

  let digits: String

  /// The digits with a dash, as `4821-7730`.
  public var text: String { "\(digits.prefix(4))-\(digits.suffix(4))" }

  /// Parses a code as typed or pasted, with spaces and dashes anywhere and with full-width digits;
  /// nil for anything else.
  public init?(typed: String) {
    guard typed.utf8.count <= 200 else { return nil }
    var digits = ""
    for scalar in typed.unicodeScalars {
      switch scalar.value {
      case 0x30...0x39: digits.unicodeScalars.append(scalar)
      case 0xFF10...0xFF19: digits += "\(scalar.value - 0xFF10)"
      default: guard Self.isFiller(scalar) else { return nil }
      }
    }
    guard digits.count == Self.digitCount else { return nil }
    self.digits = digits
  }

  public init(random generator: inout some RandomNumberGenerator) {
    digits = String(
      "\(Int.random(in: 100_000_000..<200_000_000, using: &generator))".dropFirst())
  }

  /// Returns the digest to store. It depends on the address and on the idempotency key, which isn't
  /// stored.
  public func digest(for idempotencyKey: IdempotencyKey, _ email: EmailAddress) -> KeyedDigest {
    KeyedDigest(
      [Secret(digits), Secret(email.canonical)],
      key: KeyedDigest([Secret("code"), Secret(idempotencyKey.description)]))
  }

  private static func isFiller(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar.properties.generalCategory == .dashPunctuation
  }
}
