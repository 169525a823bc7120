import Domain
import Secrets

/// The fields that a server refused by its own rules. The same contents would be refused again.
struct SignUpRejection {
  private let name: String
  private let email: String
  private let password: Secret
  private let username: String
  private let vouchers: String
  private let answers: [String: String]
  private let rules: [Rejection]

  init(_ rules: [Rejection], of form: SignUpForm) {
    name = form.name
    email = form.email
    password = form.password
    username = form.username
    vouchers = form.vouchers
    answers = form.answers
    self.rules = rules
  }

  /// Returns the broken rules, or none once the field's contents have changed.
  func rules(for field: SignUp.Field, in form: SignUpForm) -> [Rejection] {
    let isUnchanged =
      switch field {
      case .name: form.name == name
      case .email: form.email == email
      case .password: form.password == password
      case .username: form.username == username
      case .vouchers: form.vouchers == vouchers
      case .question: form.answers == answers
      case .terms: form.agreesToTerms
      case .confirmation, .invitation, .sshKey: false
      }
    return isUnchanged ? rules.filter { $0.field == field.sent } : []
  }
}

extension SignUp.Field {
  /// The field's name in the API; nil for fields that aren't sent or have no rules.
  fileprivate var sent: String? {
    switch self {
    case .name: "name"
    case .email: "email"
    case .password: "password"
    case .username: "username"
    case .vouchers: "vouchers"
    case .question(let id): "answers.\(id)"
    case .terms: "terms"
    case .confirmation, .invitation, .sshKey: nil
    }
  }
}
