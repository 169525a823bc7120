import Secrets
import UnicodeKit

/// A verification code: eight digits that are sent to an address, to prove that the recipient reads
/// its e-mail. A code that an operator had sent has sixteen letters and digits.
public struct EmailCode: Sendable, Equatable {
  public static let digitCount = 8
  /// Seconds after which a code expires.
  public static let seconds = 1800
  /// Seconds until another code may be sent.
  public static let pause = 60

  private enum Kind: Equatable {
    case digits(String)
    /// The same characters as those of an invitation's code.
    case long(InvitationCode)
  }

  private let kind: Kind

  /// In groups of four with dashes, as `4821-7730`.
  public var text: String {
    switch kind {
    case .digits(let digits): "\(digits.prefix(4))-\(digits.suffix(4))"
    case .long(let code): code.text
    }
  }

  /// Parses a code as typed or pasted, with spaces and dashes anywhere and with full-width digits;
  /// nil for anything else.
  public init?(typed: String) {
    guard typed.utf8.count <= 200 else { return nil }
    if let digits = Self.digits(typed) {
      kind = .digits(digits)
    } else {
      let code = InvitationCode(typed: typed)
      guard code.isWhole else { return nil }
      kind = .long(code)
    }
  }

  public init(random generator: inout some RandomNumberGenerator) {
    kind = .digits(
      String("\(Int.random(in: 100_000_000..<200_000_000, using: &generator))".dropFirst()))
  }

  /// Creates a code that an operator sends.
  public static func randomOfOperator() -> EmailCode {
    var generator = SystemRandomNumberGenerator()
    return EmailCode(.long(InvitationCode(random: &generator)))
  }

  private init(_ kind: Kind) { self.kind = kind }

  /// Returns eight digits; nil for another text.
  private static func digits(_ typed: String) -> String? {
    var digits = ""
    for scalar in typed.normalizedNFKC().unicodeScalars {
      switch scalar.value {
      case 0x30...0x39: digits.unicodeScalars.append(scalar)
      default: guard isFiller(scalar) else { return nil }
      }
    }
    return digits.count == digitCount ? digits : nil
  }

  /// Returns the digest to store. It depends on the address and on the idempotency key, which isn't
  /// stored. An operator doesn't know that key: the long code depends on the address only, and its
  /// 80 random bits can't be guessed.
  public func digest(for idempotencyKey: IdempotencyKey, _ email: EmailAddress) -> KeyedDigest {
    switch kind {
    case .digits(let digits):
      KeyedDigest(
        [Secret(digits), Secret(email.canonical)],
        key: KeyedDigest([Secret("code"), Secret(idempotencyKey.description)]))
    case .long: addressDigest(for: email)
    }
  }

  /// Returns the digest to store of a code that an operator has sent.
  func addressDigest(for email: EmailAddress) -> KeyedDigest {
    KeyedDigest([Secret("operator's code"), Secret(text), Secret(email.canonical)])
  }

  private static func isFiller(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar.properties.generalCategory == .dashPunctuation
  }
}
