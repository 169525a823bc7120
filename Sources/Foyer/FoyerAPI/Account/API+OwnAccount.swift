import Domain
import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension API {
  public struct SignInEntry: Codable, Equatable, Sendable {
    public let signedInAt: Date
    /// Missing if it is unknown.
    public let origin: String?
  }

  /// An account, as its owner sees it.
  public struct OwnAccount: APIResponse, Equatable {
    public let account: Account
    public let isListed: Bool
    public let about: String
    /// The newest first.
    public let signIns: [SignInEntry]
    /// Missing if the account doesn't expire.
    public var expiry: Expiry?
    /// Missing if the account has no second factor.
    public let secondFactor: SecondFactor?
    /// True if the account can enrol a second factor.
    public var offersSecondFactor: Bool?
    /// True if the account can do nothing without a second factor.
    public var needsSecondFactor: Bool?

    public init(_ own: Domain.OwnAccount) {
      account = Account(own.account)
      (isListed, about) = (own.profile.isListed, own.profile.about.value)
      signIns = own.signIns.map {
        SignInEntry(signedInAt: $0.time, origin: $0.origin?.description)
      }
      expiry = own.expiry.map(Expiry.init)
      secondFactor = own.secondFactor.map {
        SecondFactor(enrolledAt: $0.enrolledAt, recoveryCodes: $0.recoveryCodes)
      }
      offersSecondFactor = own.offer.isOffered
      needsSecondFactor = own.offer.isRequired
    }

    /// Nil if the values are invalid.
    public var own: Domain.OwnAccount? {
      guard let account = account.account(), let about = try? AboutLine(stored: about) else {
        return nil
      }
      return Domain.OwnAccount(
        account: account, profile: Profile(isListed: isListed, about: about),
        signIns: signIns.map {
          .init(time: $0.signedInAt, origin: $0.origin.map { Origin(stored: $0) })
        }, expiry: expiry?.expiry,
        secondFactor: secondFactor.map {
          SecondFactorStatus(enrolledAt: $0.enrolledAt, recoveryCodes: max(0, $0.recoveryCodes))
        },
        offer: SecondFactorOffer(
          isOffered: offersSecondFactor ?? false, isRequired: needsSecondFactor ?? false))
    }
  }

  public struct SecondFactor: Codable, Equatable, Sendable {
    public let enrolledAt: Date
    /// The number of recovery codes that aren't used up.
    public let recoveryCodes: Int
  }

  public struct PasswordChange: BodyRequest, SecretCarrying, Sendable {
    public static let secrets: [String: WritableKeyPath<Self, Secret?> & Sendable] = [
      "old": \.old, "new": \.new, "secondFactor": \.secondFactor,
    ]
    public static let optionalSecrets: Set = ["old", "secondFactor"]

    /// Missing if the session was opened by a verification code.
    public var old: Secret?
    public var new: Secret?
    /// The second factor's code; missing if the account has none.
    public var secondFactor: Secret?

    private enum CodingKeys: CodingKey {}

    public init(_ old: Secret?, with new: Secret, _ code: Domain.SecondFactorCode? = nil) {
      (self.old, self.new, secondFactor) = (old, new, code.map { Secret($0.text) })
    }
  }

  public struct Deletion: BodyRequest, SecretCarrying, Sendable {
    public static let secrets: [String: WritableKeyPath<Self, Secret?> & Sendable] = [
      "password": \.password, "secondFactor": \.secondFactor,
    ]
    public static let optionalSecrets: Set = ["secondFactor"]

    public var password: Secret?
    /// The second factor's code; missing if the account has none.
    public var secondFactor: Secret?

    private enum CodingKeys: CodingKey {}

    public init(_ password: Secret, _ code: Domain.SecondFactorCode?) {
      (self.password, secondFactor) = (password, code.map { Secret($0.text) })
    }
  }

  public static let ownAccount = Endpoint<NoContent, OwnAccount, SignInError>(
    "ownAccount", .get, "/account", for: .members, "Show the account of the session.",
    problems: [.signedOut])

  public static let editOwnAccount = Endpoint<ProfileChanges, NoContent, SignInError>(
    "editOwnAccount", .patch, "/account", for: .members,
    "Change the name or the profile of the account; missing members stay as they are.",
    problems: [.signedOut, .secondFactorNeeded, .invalid, .outcomeUnknown])

  public static let replacePassword = Endpoint<PasswordChange, NoContent, SignInError>(
    "replacePassword", .put, "/account/password", for: .members,
    "Set another password; all other sessions of the account end.", isQueued: true,
    problems: [
      .signedOut, .wrongPassword, .wrongCode, .secondFactorNeeded, .secondFactorUnavailable,
      .tooMany, .invalid, .unknownBrand, .busy, .outcomeUnknown,
    ])

  public static let deleteOwnAccount = Endpoint<Deletion, NoContent, SignInError>(
    "deleteOwnAccount", .post, "/account/deletion", for: .members,
    "Delete the account and all that belongs to it.", isQueued: true,
    problems: [
      .signedOut, .wrongPassword, .wrongCode, .secondFactorNeeded, .secondFactorUnavailable,
      .tooMany, .invalid, .busy, .outcomeUnknown,
    ])

  public static let exportOwnData = Endpoint<NoContent, PersonalRecord, SignInError>(
    "exportOwnData", .get, "/account/data", for: .members,
    "Export everything that is stored about the account's owner.",
    problems: [.signedOut, .secondFactorNeeded])
}
