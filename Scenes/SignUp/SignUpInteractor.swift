import Domain
import Secrets

struct SignUpInteractor: SignUp.InteractorInput {
  private let submit: SubmitRegistration
  private let brand: BrandID
  private let analytics: any Analytics

  init(submit: SubmitRegistration, brand: BrandID, analytics: any Analytics) {
    self.submit = submit
    self.brand = brand
    self.analytics = analytics
  }

  func register(
    name: String, email: String, password: Secret
  ) async throws(RegistrationError) -> Account {
    do throws(RegistrationError) {
      let account = try await submit.execute(
        RegistrationForm(name: name, email: email, password: password, brand: brand))
      analytics.log(.callSucceeded(.registerAccount))
      return account
    } catch {
      analytics.log(.callFailed(.registerAccount))
      throw error
    }
  }
}
