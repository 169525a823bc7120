import Secrets

/// What a person filled in to sign up, as typed.
public struct RegistrationForm: Sendable, Equatable {
  public let name: String
  public let email: String
  public let password: Secret
  public let brand: BrandID

  public init(name: String, email: String, password: Secret, brand: BrandID) {
    self.name = name
    self.email = email
    self.password = password
    self.brand = brand
  }
}
