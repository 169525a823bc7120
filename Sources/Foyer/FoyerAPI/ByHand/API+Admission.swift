import Domain
import Essentials
import Secrets

extension API {
  /// The state of an application, as its applicant sees it.
  public struct ApplicationReceipt: Codable, Equatable, Sendable {
    /// `verifying`, `pending`, `approved`, `rejected` or `expired`.
    public let state: String
    public let name: String
    /// Missing if the brand doesn't ask for an address.
    public let email: String?
    /// The operator's message to the applicant.
    public var note: String?

    public init(_ receipt: Domain.ApplicationReceipt) {
      state = receipt.state.rawValue
      name = receipt.name.value
      email = receipt.email?.address
      note = receipt.note.isEmpty ? nil : receipt.note
    }

    /// Returns nil if the values are invalid.
    func receipt(of idempotencyKey: IdempotencyKey) -> Domain.ApplicationReceipt? {
      let address = email.flatMap { try? EmailAddress(validating: $0) }
      guard let state = ApplicationState(rawValue: state), let name = try? FullName(stored: name),
        (address == nil) == (email == nil)
      else { return nil }
      return Domain.ApplicationReceipt(
        idempotencyKey: idempotencyKey, state: state, name: name, email: address, note: note ?? "")
    }
  }

  /// A verification code as it was typed.
  public struct Code: BodyRequest, Equatable, Sendable {
    public let code: String

    public init(code: String) { self.code = code }
  }

  /// The result of checking a code.
  public struct CodeVerdict: APIResponse, SecretCarrying, Equatable, Sendable {
    public static let secrets: [String: WritableKeyPath<Self, Secret?> & Sendable] = [
      "session": \.session
    ]
    public static let optionalSecrets: Set = ["session"]

    /// `right`, `wrong`, `noAttempts`, `tooOld` or `over`.
    public let verdict: String
    /// The number of attempts left.
    public var attempts: Int?
    /// Seconds until the next attempt is allowed.
    public var seconds: Int?
    /// The application after a correct code.
    public var application: Domain.Application?
    /// The token of a session, if the code has created an account.
    public var session: Secret?

    private enum CodingKeys: String, CodingKey {
      case verdict, attempts, seconds, application
    }
  }

  /// Requests another code.
  public struct CodeRequest: BodyRequest, Equatable, Sendable {
    /// The language of the e-mail; if it is missing, that of the application.
    public var language: String?

    public init(language: String?) { self.language = language }
  }

  /// An operator's decision about an application.
  public struct DecisionRequest: Codable, Equatable, Sendable {
    /// `approved`, `rejected` or `reopened`.
    public let event: String
    /// A message to the applicant, for the e-mail.
    public var note: String?
    /// With `reopened`: true sends a correction if the e-mail about the decision can't be withdrawn
    /// any more.
    public var correction: Bool?
    /// With `reopened`: the `decidedAt` of the decision that is undone. If there is another one by
    /// now, it stays, and the answer is 409. Without it, any decision is undone.
    public var undone: Date?

    public init(
      event: String, note: String?, correction: Bool? = nil, undone: Date? = nil
    ) {
      self.event = event
      self.note = note
      self.correction = correction
      self.undone = undone
    }
  }
}
