import Domain
import Secrets

struct SignUpInteractor: SignUp.InteractorInput {
  private let submit: SubmitRegistration
  private let brand: BrandID

  init(submit: SubmitRegistration, brand: BrandID) {
    self.submit = submit
    self.brand = brand
  }

  func register(
    name: String, email: String, password: Secret
  ) async throws(RegistrationError) -> Account {
    try await submit.execute(
      RegistrationForm(name: name, email: email, password: password, brand: brand))
  }
}
