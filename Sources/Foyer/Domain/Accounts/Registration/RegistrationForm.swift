import Secrets

/// What a person filled in to sign up, as typed.
public struct RegistrationForm: Sendable, Equatable {
  public let name: String
  public let email: String
  public let password: Secret
  public let brand: BrandID
  /// The code of an invitation; empty where there is none.
  public let invitation: String
  /// In which a letter is worded; empty where nobody says.
  public let language: String
  /// Empty where the label asks for none.
  public let username: String
  /// By the question's name in the label's file: what was typed, a choice's name, `yes` or `no`.
  public let answers: [String: String]
  /// The version of the terms that was agreed to; empty where none was.
  public let terms: String
  /// The one they came with and want to keep; nil where they don't, or came without.
  public let sshKey: SSHPublicKey?

  public init(
    name: String, email: String, password: Secret, brand: BrandID, invitation: String = "",
    language: String = "", username: String = "", answers: [String: String] = [:],
    terms: String = "", sshKey: SSHPublicKey? = nil
  ) {
    self.name = name
    self.email = email
    self.password = password
    self.brand = brand
    self.invitation = invitation
    self.language = language
    self.username = username
    self.answers = answers
    self.terms = terms
    self.sshKey = sshKey
  }
}
