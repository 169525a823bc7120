import Secrets

/// Sends a verification code to the new address of an account.
public struct AskForAddressCode: APIOperation, SecretCarrying {
  public typealias Response = VerificationCodeSending

  public static let endpoint = Endpoint(
    "askForAddressCode", .post, "/account/address/codes",
    "Send a code to another address of the account.", event: "sendAddressCode", isQueued: true,
    problems: [.secondFactorUnavailable, .unknownBrand])
  public static let secrets: [String: WritableKeyPath<Self, Secret?> & Sendable] = [
    "receipt": \.receipt, "password": \.password, "secondFactor": \.secondFactor,
  ]
  public static let optionalSecrets: Set = ["password", "secondFactor"]

  public let email: EmailAddress
  /// The language of the e-mail, as a tag of BCP 47.
  public let language: String
  /// A random text that the client keeps and sends again with the code.
  public var receipt: Secret?
  /// Nil if the session was opened by a verification code, and for another code of the same receipt.
  public var password: Secret?
  /// The second factor's code. Nil if the account has none, and for another code of the same
  /// receipt.
  public var secondFactor: Secret?

  private enum CodingKeys: String, CodingKey { case email, language }

  public init(
    _ receipt: VerificationCodeReceipt, _ password: Secret?, code: SecondFactorCode? = nil,
    language: String
  ) {
    (email, self.language, self.password) = (receipt.email, language, password)
    (self.receipt, secondFactor) = (receipt.secret, code?.secret)
  }
}

/// Changes an account's address to one that a verification code has confirmed.
public struct ChangeAddress: APIOperation, SecretCarrying {
  public typealias Response = CodeAnswer<Account>

  public static let endpoint = Endpoint(
    "changeAddress", .put, "/account/address",
    "Give the account another address, by the code that was sent to it.",
    problems: [.unknownBrand])
  public static let secrets: [String: WritableKeyPath<Self, Secret?> & Sendable] = [
    "code": \.code, "receipt": \.receipt,
  ]

  public let email: EmailAddress
  /// The language of the e-mail to the old address if none is stored for the account, as a tag of
  /// BCP 47.
  public let language: String
  public var code: Secret?
  /// The receipt with which the code was requested.
  public var receipt: Secret?

  private enum CodingKeys: String, CodingKey { case email, language }

  public init(_ code: EmailCode, of receipt: VerificationCodeReceipt, language: String) {
    (email, self.language) = (receipt.email, language)
    (self.code, self.receipt) = (Secret(code.text), receipt.secret)
  }
}

extension VerificationCodeReceipt {
  fileprivate var secret: Secret { Secret(idempotencyKey.description) }
}
