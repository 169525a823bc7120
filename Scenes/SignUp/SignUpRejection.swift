import Domain
import Secrets

/// Fields as a server has refused them by rules of its own: as they are they won't be taken.
struct SignUpRejection {
  private let name: String
  private let email: String
  private let password: Secret
  private let username: String
  private let answers: [String: String]
  private let rules: [Rejection]

  init(_ rules: [Rejection], of form: SignUpForm) {
    name = form.name
    email = form.email
    password = form.password
    username = form.username
    answers = form.answers
    self.rules = rules
  }

  /// None once the field holds something else.
  func rules(for field: SignUp.Field, in form: SignUpForm) -> [Rejection] {
    let isUnchanged =
      switch field {
      case .name: form.name == name
      case .email: form.email == email
      case .password: form.password == password
      case .username: form.username == username
      case .question: form.answers == answers
      case .terms: form.agreesToTerms
      case .confirmation, .invitation, .sshKey: false
      }
    return isUnchanged ? rules.filter { $0.field == field.sent } : []
  }
}

extension SignUp.Field {
  /// What a server calls it; nil of what isn't sent, or not judged by rules.
  fileprivate var sent: String? {
    switch self {
    case .name: "name"
    case .email: "email"
    case .password: "password"
    case .username: "username"
    case .question(let id): "answers.\(id)"
    case .terms: "terms"
    case .confirmation, .invitation, .sshKey: nil
    }
  }
}
