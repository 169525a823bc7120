import Secrets

/// Eight digits that are sent to an address, to prove that its mail is read by whoever applied.
public struct EmailCode: Sendable, Equatable {
  public static let digitCount = 8
  /// How long one is good for, in seconds.
  public static let seconds = 1800
  /// How long after one another may be sent, in seconds.
  public static let pause = 60

  let digits: String

  /// For people to read: `4821-7730`.
  public var text: String { "\(digits.prefix(4))-\(digits.suffix(4))" }

  /// Takes a code as typed or pasted, with blanks and dashes anywhere and digits of full width; nil
  /// for anything else.
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

  /// What is kept of it: bound to the attempt, whose id isn't stored, and to the address.
  public func digest(for attempt: AttemptID, _ email: EmailAddress) -> KeyedDigest {
    KeyedDigest(
      [Secret(digits), Secret(email.canonical)],
      key: KeyedDigest([Secret("code"), Secret(attempt.description)]))
  }

  private static func isFiller(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar.properties.generalCategory == .dashPunctuation
  }
}
