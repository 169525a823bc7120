import Secrets

/// Reads an account for its owner.
public struct LoadOwnAccount: APIOperation, Equatable {
  public typealias Response = OwnAccount

  public static let endpoint = Endpoint(
    "ownAccount", .get, "/account", "Show the account of the session.", event: "loadOwnAccount",
    isBeforeEnrolment: true)

  public init() {}
}

/// Changes an account's name or profile for its owner; missing members stay as they are.
public struct EditOwnAccount: APIOperation, Equatable {
  public static let endpoint = Endpoint(
    "editOwnAccount", .patch, "/account",
    "Change the name or the profile of the account; missing members stay as they are.",
    event: "saveOwnProfile")

  public var name: FullName?
  public var isListed: Bool?
  public var about: AboutLine?

  public init(name: FullName? = nil, isListed: Bool? = nil, about: AboutLine? = nil) {
    (self.name, self.isListed, self.about) = (name, isListed, about)
  }
}

/// Sets a new password for an account, and ends its other sessions.
public struct ReplacePassword: APIOperation, SecretCarrying {
  public static let endpoint = Endpoint(
    "replacePassword", .put, "/account/password",
    "Set another password; all other sessions of the account end.", isQueued: true,
    problems: [.secondFactorUnavailable, .unknownBrand])
  public static let secrets: [String: WritableKeyPath<Self, Secret?> & Sendable] = [
    "old": \.old, "new": \.new, "secondFactor": \.secondFactor,
  ]
  public static let optionalSecrets: Set = ["old", "secondFactor"]

  /// Nil if the session was opened by a verification code.
  public var old: Secret?
  public var new: Secret?
  /// The second factor's code; nil if the account has none.
  public var secondFactor: Secret?

  private enum CodingKeys: CodingKey {}

  public init(_ old: Secret?, with new: Secret, code: SecondFactorCode? = nil) {
    (self.old, self.new, secondFactor) = (old, new, code?.secret)
  }
}

/// Deletes an account for its owner, after checking the password and the second factor.
public struct DeleteOwnAccount: APIOperation, SecretCarrying {
  public static let endpoint = Endpoint(
    "deleteOwnAccount", .post, "/account/deletion",
    "Delete the account and all that belongs to it.", isQueued: true,
    problems: [.secondFactorUnavailable])
  public static let secrets: [String: WritableKeyPath<Self, Secret?> & Sendable] = [
    "password": \.password, "secondFactor": \.secondFactor,
  ]
  public static let optionalSecrets: Set = ["secondFactor"]

  public var password: Secret?
  /// The second factor's code; nil if the account has none.
  public var secondFactor: Secret?

  private enum CodingKeys: CodingKey {}

  public init(_ password: Secret, code: SecondFactorCode? = nil) {
    (self.password, secondFactor) = (password, code?.secret)
  }
}

/// Returns all data that is stored about an account, for its owner.
public struct ExportOwnData: APIOperation, Equatable {
  public typealias Response = PersonalRecord

  public static let endpoint = Endpoint(
    "exportOwnData", .get, "/account/data",
    "Export everything that is stored about the account's owner.")

  public init() {}
}
