import Secrets

/// The content of a sign-up form, as typed.
public struct RegistrationForm: Sendable, Equatable {
  public let name: String
  public let email: String
  public let password: Secret
  public let brand: BrandID
  /// The invitation code; empty if there is none.
  public let invitation: String
  /// The usernames of members who are asked to vouch, and codes of members; may be empty.
  public let vouchers: String
  /// The language for e-mails; empty if unknown.
  public let language: String
  /// Empty if the brand doesn't ask for one.
  public let username: String
  /// By the question's name in the brand file: a text, the ID of a choice, `yes` or `no`.
  public let answers: [String: String]
  /// The version of the terms that was accepted; empty if none was.
  public let terms: String
  /// The SSH key of the guest's connection, if the guest wants to keep it.
  public let sshKey: SSHPublicKey?

  public init(
    name: String, email: String, password: Secret, brand: BrandID, invitation: String = "",
    vouchers: String = "", language: String = "", username: String = "",
    answers: [String: String] = [:],
    terms: String = "", sshKey: SSHPublicKey? = nil
  ) {
    self.name = name
    self.email = email
    self.password = password
    self.brand = brand
    self.invitation = invitation
    self.vouchers = vouchers
    self.language = language
    self.username = username
    self.answers = answers
    self.terms = terms
    self.sshKey = sshKey
  }
}

extension RegistrationForm {
  /// - Parameter needed: the least number of names; one suffices where an application has others.
  /// - Throws: `.rejected` if there are too few, or they can't be names.
  func voucherNames(needed: Int = 1) throws(RegistrationError) -> VoucherNames {
    do throws(VoucherNamesProblem) {
      return try VoucherNames(typed: vouchers, needed: needed)
    } catch {
      let needed: Int? = if case .tooFew(let needed) = error { needed } else { nil }
      throw .rejected([
        FieldProblem(field: "vouchers", rule: error.code.rawValue, limit: needed)
      ])
    }
  }
}
