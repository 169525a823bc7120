import Domain
import SceneServices
import Secrets

struct SignUpInteractor: SignUp.InteractorInput {
  private let submit: SubmitRegistration
  private let brand: BrandID
  private let calls: CallTimer

  init(
    submit: SubmitRegistration, brand: BrandID, analytics: any Analytics,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.submit = submit
    self.brand = brand
    calls = CallTimer(analytics: analytics, clock: clock)
  }

  func register(
    name: String, email: String, password: Secret, onWait: @escaping WaitReport
  ) async throws(RegistrationError) -> Account {
    let form = RegistrationForm(name: name, email: email, password: password, brand: brand)
    return try await calls.record(.registerAccount) { () async throws(RegistrationError) in
      try await submit.execute(form, onWait: onWait)
    }
  }
}
