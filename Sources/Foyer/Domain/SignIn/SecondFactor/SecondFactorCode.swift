import Secrets
import UnicodeKit

/// A code that proves the possession of a second factor: one of an authenticator app, or a recovery
/// code.
public enum SecondFactorCode: Sendable, Equatable {
  /// Six digits.
  case timeBased(String)
  case recovery(RecoveryCode)

  /// Parses a code as typed or pasted, with spaces and dashes anywhere and with full-width digits;
  /// nil for anything else.
  public init?(typed: String) {
    guard typed.utf8.count <= 200 else { return nil }
    var text = ""
    for scalar in typed.normalizedNFKC().unicodeScalars
    where !scalar.properties.isWhitespace
      && scalar.properties.generalCategory != .dashPunctuation
    {
      text.unicodeScalars.append(scalar)
    }
    if text.count == TimeBasedSecret.digitCount, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) {
      self = .timeBased(text)
    } else if let code = RecoveryCode(typed: text) {
      self = .recovery(code)
    } else {
      return nil
    }
  }

  /// The code as the API transports it.
  public var text: String {
    switch self {
    case .timeBased(let digits): digits
    case .recovery(let code): code.text
    }
  }
}

extension SecondFactorCode: Redacted {}

/// A code that stands in for an authenticator app that was lost. It has the form of an invitation's
/// code: sixteen letters and digits, which are 80 random bits, so its digest needs no key. It is
/// displayed only once.
public struct RecoveryCode: Sendable, Equatable {
  /// The number of codes in a set.
  public static let count = 10
  /// Of the text: sixteen characters in four groups.
  private static let length = 19

  private let code: InvitationCode

  /// In groups of four, as `7QFD-20MX-…`.
  public var text: String { code.text }

  /// The form that the store keeps.
  public var digest: KeyedDigest { KeyedDigest([Secret("recovery"), Secret(code.text)]) }

  /// - Returns: nil if the text has another number of letters and digits.
  public init?(typed: String) {
    code = InvitationCode(typed: typed)
    guard code.text.count == Self.length else { return nil }
  }

  public init(random generator: inout some RandomNumberGenerator) {
    code = InvitationCode(random: &generator)
  }

  /// Creates a set of random codes.
  public static func newSet() -> [RecoveryCode] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in RecoveryCode(random: &generator) }
  }
}

extension RecoveryCode: Redacted {}
