import Domain
import SceneServices
import Secrets

struct SignUpInteractor: SignUp.InteractorInput {
  private let submit: SubmitRegistration
  private let brand: BrandID
  private let analytics: any Analytics
  private let clock: any Clock<Duration>

  init(
    submit: SubmitRegistration, brand: BrandID, analytics: any Analytics,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.submit = submit
    self.brand = brand
    self.analytics = analytics
    self.clock = clock
  }

  func register(
    name: String, email: String, password: Secret, onWait: @escaping WaitReport
  ) async throws(RegistrationError) -> Account {
    let elapsed = clock.stopwatch()
    do throws(RegistrationError) {
      let account = try await submit.execute(
        RegistrationForm(name: name, email: email, password: password, brand: brand),
        onWait: onWait)
      analytics.log(.callSucceeded(.registerAccount, elapsed()))
      return account
    } catch {
      analytics.log(.callFailed(.registerAccount, AnalyticsEvent.Failure(error), elapsed()))
      throw error
    }
  }
}
