import Essentials
import Secrets
import UnicodeKit

/// A code by which a member vouches for somebody who hasn't applied yet: sixteen letters and digits
/// like those of an invitation, of which the first is a digit, as no username begins with one. It is
/// displayed only once, to be passed on, and works once.
public struct VouchCode: Sendable, Equatable {
  /// The days for which a code is valid.
  public static let days = 7
  /// Of each of the four groups.
  private static let groupLength = 4

  private let code: InvitationCode

  /// In groups of four, as `7QFD-20MX-…`.
  public var text: String { code.text }

  /// The form that the store keeps. The code has 78 random bits, so its digest needs no key.
  public var digest: KeyedDigest { KeyedDigest([Secret("vouch"), Secret(code.text)]) }

  /// - Parameter typed: the code in any case, with dashes of any kind or without them. A text with a
  ///   lowercase letter that doesn't begin with a digit could be a username if it isn't in groups.
  /// - Returns: nil for another text.
  public init?(typed: some StringProtocol) {
    guard typed.utf8.count <= 200 else { return nil }
    let typed = String(
      String.UnicodeScalarView(String(typed).normalizedNFKC().unicodeScalars.map(Self.plainDash)))
    guard typed.contains(where: \.isWholeNumber) else { return nil }
    let groups = typed.split(separator: "-", omittingEmptySubsequences: false)
    let isGrouped = groups.count == 4 && groups.allSatisfy { $0.count == Self.groupLength }
    let isBare = groups.count == 1 && !typed.contains(where: \.isLowercase)
    guard isGrouped || isBare || Self.beginsWithDigit(typed) else { return nil }
    code = InvitationCode(typed: typed)
    guard code.isWhole else { return nil }
  }

  static func beginsWithDigit(_ text: some StringProtocol) -> Bool {
    text.first?.isWholeNumber ?? false
  }

  /// Returns the dash of ASCII that a phone or a word processor has replaced.
  private static func plainDash(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar.properties.generalCategory == .dashPunctuation || scalar == "−" ? "-" : scalar
  }

  /// Creates a random code.
  public init(random generator: inout some RandomNumberGenerator) {
    var code = InvitationCode(random: &generator)
    while !Self.beginsWithDigit(code.text) { code = InvitationCode(random: &generator) }
    self.code = code
  }

  public static func random() -> VouchCode {
    var generator = SystemRandomNumberGenerator()
    return VouchCode(random: &generator)
  }
}

extension VouchCode: Redacted {}

/// A code of a member that nobody has used yet.
public struct OwnVouchCode: Codable, Sendable, Equatable, Identifiable {
  public let id: String
  public let createdAt: Date
  public let expiresAt: Date

  public init(id: String, createdAt: Date, expiresAt: Date) {
    (self.id, self.createdAt, self.expiresAt) = (id, createdAt, expiresAt)
  }
}

/// A code that a member wants.
public struct NewVouchCode: Sendable {
  public let entry: OwnVouchCode
  public let digest: KeyedDigest
  public let voucher: AccountID
  /// The brand whose applicants the code is for.
  public let brand: BrandID
  public let rules: VouchingRules

  public init(
    _ code: VouchCode, id: String, by voucher: AccountID, of brand: BrandID, rules: VouchingRules,
    at now: Date
  ) {
    entry = OwnVouchCode(
      id: id, createdAt: now, expiresAt: now + Double(VouchCode.days) * 86_400)
    (digest, self.voucher) = (code.digest, voucher)
    (self.brand, self.rules) = (brand, rules)
  }
}

/// The outcome of a member's request for a code.
public enum VouchCodeOutcome: APIResponse, Sampled, Equatable {
  /// - Parameter entry: as it is in the member's list until somebody uses it.
  case made(code: VouchCode, entry: OwnVouchCode)
  case refused(because: VouchRefusal)

  public static var samples: [Self] {
    [
      .made(
        code: .random(), entry: OwnVouchCode(id: "1", createdAt: Date(), expiresAt: Date()))
    ] + VouchRefusal.samples.map { .refused(because: $0) }
  }
}
