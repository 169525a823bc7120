import Secrets

/// Makes a secret for an authenticator app. It has no effect until `EnrolSecondFactor` has received
/// a correct code.
public struct PrepareSecondFactor: APIOperation, Equatable {
  public typealias Response = NewSecondFactor
  public typealias Refused = SecondFactorRefusal

  public static let endpoint = Endpoint(
    "prepareSecondFactor", .post, "/account/second-factor",
    "Make a secret for an authenticator app; it has no effect until its first code is sent.",
    hasBody: false, isBeforeEnrolment: true, problems: [.secondFactorUnavailable])

  public init() {}
}

/// Enrols a second factor, after a correct code of the prepared secret, and makes its recovery codes.
///
/// With a second factor a stranger at an open session could lock the owner out. The owner therefore
/// enters the password, except in a session that a verification code has opened.
public struct EnrolSecondFactor: APIOperation, SecretCarrying {
  public typealias Response = NewRecoveryCodes

  public static let endpoint = Endpoint(
    "enrolSecondFactor", .put, "/account/second-factor",
    "Enrol the second factor by its first code; the answer has the recovery codes. A repeat with the same key gets others.",
    isQueued: true, isBeforeEnrolment: true, problems: [.secondFactorUnavailable, .unknownBrand])
  public static let secrets: [String: WritableKeyPath<Self, Secret?> & Sendable] = [
    "code": \.code, "password": \.password,
  ]
  public static let optionalSecrets: Set = ["password"]

  /// Six digits.
  public var code: Secret?
  /// Nil if the session was opened by a verification code.
  public var password: Secret?

  private enum CodingKeys: CodingKey {}

  public init(_ code: SecondFactorCode, _ password: Secret?) {
    (self.code, self.password) = (code.secret, password)
  }
}

/// Replaces all recovery codes of an account.
public struct ReplaceRecoveryCodes: APIOperation, SecretCarrying {
  public typealias Response = NewRecoveryCodes

  public static let endpoint = Endpoint(
    "replaceRecoveryCodes", .post, "/account/second-factor/recovery-codes",
    "Replace all recovery codes.", problems: [.wrongCode, .secondFactorUnavailable, .tooMany])
  public static let secrets: [String: WritableKeyPath<Self, Secret?> & Sendable] = ["code": \.code]

  public var code: Secret?

  private enum CodingKeys: CodingKey {}

  public init(_ code: SecondFactorCode) { self.code = code.secret }
}

/// Removes the second factor of an account for its owner. It succeeds also if there is none.
public struct RemoveSecondFactor: APIOperation, SecretCarrying {
  public static let endpoint = Endpoint(
    "removeSecondFactor", .post, "/account/second-factor/removal",
    "Remove the second factor of the account.",
    problems: [.wrongCode, .secondFactorUnavailable, .tooMany])
  public static let secrets: [String: WritableKeyPath<Self, Secret?> & Sendable] = ["code": \.code]

  public var code: Secret?

  private enum CodingKeys: CodingKey {}

  public init(_ code: SecondFactorCode) { self.code = code.secret }
}

/// A secret that has no effect until its first code is sent.
public struct NewSecondFactor: APIResponse, SecretCarrying, Equatable {
  public static let secrets: [String: WritableKeyPath<Self, Secret?> & Sendable] = [
    "secret": \.secret
  ]

  /// In base 32, for an authenticator app. It is only sent once.
  public var secret: Secret?

  private enum CodingKeys: CodingKey {}

  public init(_ secret: TimeBasedSecret) { self.secret = Secret(secret.text) }

  /// - Throws: `.store(.unknown)` if the response is malformed.
  public func timeBased() throws(PrepareSecondFactor.Failure) -> TimeBasedSecret {
    guard let secret, let timeBased = TimeBasedSecret(base32: secret) else {
      throw .store(.unknown(.service(.invalidResponse)))
    }
    return timeBased
  }
}

/// A set of recovery codes, which is only sent once. Each works once in place of a code.
public struct NewRecoveryCodes: APIResponse, SecretCarrying, Equatable {
  public static let secrets: [String: WritableKeyPath<Self, Secret?> & Sendable] = [
    "codes": \.codes
  ]

  /// The codes, separated by spaces.
  public var codes: Secret?

  private enum CodingKeys: CodingKey {}

  public init(_ codes: [RecoveryCode]) {
    self.codes = Secret(codes.map(\.text).joined(separator: " "))
  }

  /// - Throws: `.store(.unknown)` if the response is malformed.
  public func all() throws(OwnFailure) -> [RecoveryCode] {
    let texts = codes?.text.split(separator: " ") ?? []
    let codes = texts.compactMap { RecoveryCode(typed: String($0)) }
    guard !codes.isEmpty, codes.count == texts.count else {
      throw .store(.unknown(.service(.invalidResponse)))
    }
    return codes
  }
}

/// A reason why no secret was made.
public enum SecondFactorRefusal: Refusal, CaseIterable {
  /// The account already has a second factor.
  case secondFactorPresent

  public var answer: ProblemAnswer {
    ProblemAnswer(409, "The account already has a second factor")
  }
}
