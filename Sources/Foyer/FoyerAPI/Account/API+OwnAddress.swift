import Domain
import Secrets

extension API {
  /// Requests a code that confirms a new address.
  public struct AddressCode: BodyRequest, SecretCarrying, Sendable {
    public static let secrets: [String: WritableKeyPath<Self, Secret?> & Sendable] = [
      "receipt": \.receipt, "password": \.password, "secondFactor": \.secondFactor,
    ]
    public static let optionalSecrets: Set = ["password", "secondFactor"]

    public let email: String
    /// The language of the e-mail, as a tag of BCP 47.
    public let language: String
    /// A random text that the client keeps and sends again with the code.
    public var receipt: Secret?
    /// Missing if the session was opened by a code, and for another code of the same receipt.
    public var password: Secret?
    /// The second factor's code. Missing if the account has none, and for another code of the same
    /// receipt.
    public var secondFactor: Secret?

    private enum CodingKeys: String, CodingKey { case email, language }

    public init(
      _ receipt: VerificationCodeReceipt, _ password: Secret?, _ code: Domain.SecondFactorCode?,
      language: String
    ) {
      secondFactor = code.map { Secret($0.text) }
      (email, self.language, self.password) = (receipt.email.address, language, password)
      self.receipt = Secret(receipt.idempotencyKey.description)
    }
  }

  /// A new address, with the code that confirms it.
  public struct AddressChange: BodyRequest, SecretCarrying, Sendable {
    public static let secrets: [String: WritableKeyPath<Self, Secret?> & Sendable] = [
      "code": \.code, "receipt": \.receipt,
    ]

    public let email: String
    /// The language of the e-mail to the old address if none is stored for the account, as
    /// a tag of BCP 47.
    public let language: String
    public var code: Secret?
    /// The receipt with which the code was requested.
    public var receipt: Secret?

    private enum CodingKeys: String, CodingKey { case email, language }

    public init(_ code: EmailCode, of receipt: VerificationCodeReceipt, language: String) {
      (email, self.language, self.code) = (receipt.email.address, language, Secret(code.text))
      self.receipt = Secret(receipt.idempotencyKey.description)
    }
  }

  public static let askForAddressCode = Endpoint<AddressCode, CodeSending, SignInError>(
    "askForAddressCode", .post, "/account/address/codes", for: .members,
    "Send a code to another address of the account.", isQueued: true,
    problems: [
      .signedOut, .wrongPassword, .wrongCode, .secondFactorNeeded, .secondFactorUnavailable,
      .tooMany, .invalid, .unknownBrand, .busy, .outcomeUnknown,
    ])

  public static let changeAddress = Endpoint<AddressChange, SignInAnswer, SignInError>(
    "changeAddress", .put, "/account/address", for: .members,
    "Give the account another address, by the code that was sent to it.",
    problems: [.signedOut, .secondFactorNeeded, .invalid, .unknownBrand, .outcomeUnknown])
}
