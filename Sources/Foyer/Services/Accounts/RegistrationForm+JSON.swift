import Domain
import Secrets

extension RegistrationForm {
  /// The form as an object of JSON, which leaves locked memory only on its way to the server.
  var json: Secret? {
    guard let rest = Wire.encode(Rest(name: name, email: email, brand: brand.description)) else {
      return nil
    }
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
  }
}
