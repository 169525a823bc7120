import Domain
import Secrets

extension RegistrationForm {
  /// The form as an object of JSON, which leaves locked memory only on its way to the server.
  var json: Secret? {
    guard let rest = Wire.encode(Rest(self)) else { return nil }
    return Secret(joining: [
      Secret(copying: rest.dropLast()), Secret(copying: #","password":"#.utf8),
      password.jsonString(), Secret(copying: "}".utf8),
    ])
  }

  /// All but the password.
  private struct Rest: Encodable {
    let name: String
    let email: String
    let brand: String
    let invitation: String?
    let language: String?
    /// What a label doesn't ask for isn't sent.
    let username: String?
    let answers: [String: String]?
    let terms: String?

    init(_ form: RegistrationForm) {
      (name, email, brand) = (form.name, form.email, form.brand.description)
      invitation = form.invitation.isEmpty ? nil : form.invitation
      language = form.language.isEmpty ? nil : form.language
      username = form.username.isEmpty ? nil : form.username
      answers = form.answers.isEmpty ? nil : form.answers
      terms = form.terms.isEmpty ? nil : form.terms
    }
  }
}
