import Domain
import Secrets

/// Fields as a server has refused them by rules of its own: as they are they won't be taken.
struct SignUpRejection {
  private let name: String
  private let email: String
  private let password: Secret
  private let rules: [Rejection]

  init(_ rules: [Rejection], of form: SignUpForm) {
    name = form.name
    email = form.email
    password = form.password
    self.rules = rules
  }

  /// None once the field holds something else.
  func rules(for field: SignUp.Field, in form: SignUpForm) -> [Rejection] {
    let isUnchanged =
      switch field {
      case .name: form.name == name
      case .email: form.email == email
      case .password: form.password == password
      case .confirmation: false
      }
    return isUnchanged ? rules.filter { $0.field == field.rawValue } : []
  }
}
