import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A code by which a member vouches for somebody who hasn't applied yet: sixteen letters and digits
/// like those of an invitation. It is displayed only once, to be passed on, and works once.
public struct VouchCode: Sendable, Equatable {
  /// The days for which a code is valid.
  public static let days = 7
  /// Of each of the four groups.
  private static let groupLength = 4

  private let code: InvitationCode

  /// In groups of four, as `7QFD-20MX-…`.
  public var text: String { code.text }

  /// The form that the store keeps. The code has 80 random bits, so its digest needs no key.
  public var digest: KeyedDigest { KeyedDigest([Secret("vouch"), Secret(code.text)]) }

  /// - Parameter typed: the code with its dashes, in any case. Without dashes it could be a username.
  /// - Returns: nil for another text.
  public init?(typed: some StringProtocol) {
    let groups = typed.split(separator: "-", omittingEmptySubsequences: false)
    guard groups.count == 4, groups.allSatisfy({ $0.count == Self.groupLength }) else {
      return nil
    }
    code = InvitationCode(typed: String(typed))
    guard code.isWhole else { return nil }
  }

  public init(random generator: inout some RandomNumberGenerator) {
    code = InvitationCode(random: &generator)
  }

  public static func random() -> VouchCode {
    var generator = SystemRandomNumberGenerator()
    return VouchCode(random: &generator)
  }
}

extension VouchCode: Redacted {}

/// A code of a member that nobody has used yet.
public struct OwnVouchCode: Sendable, Equatable, Identifiable {
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
public enum VouchCodeOutcome: Sendable, Equatable {
  case made(VouchCode, expiresAt: Date)
  case refused(VouchRefusal)
}
