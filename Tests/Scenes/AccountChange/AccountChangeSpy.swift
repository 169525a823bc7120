import Domain
import Foundation
import InteractorKit
import Routes
import SceneServices
import Secrets
import ViperTesting

@testable import AccountChangeScene

final class AccountChangeSpy: SceneSpy, AccountChange.PresenterOutput, SceneRouter {
  typealias Route = Routes.Route

  func show(_ viewModel: AccountChange.ViewModel) { view(viewModel) }
}

final class InteractorStub: AccountChange.InteractorInput {
  private let answers: StubAnswers<AccountChange.Outcome, AddKey.Failure>
  private let made = Recorder<AccountChange.Request>()

  @MainActor let cameByCode: Bool
  @MainActor var isOfAnother = false
  @MainActor private(set) var hasSignedOut = false

  init(
    _ answer: StubAnswer<AccountChange.Outcome, AddKey.Failure> = .value(.changed),
    cameByCode: Bool = false
  ) {
    answers = StubAnswers(answer)
    self.cameByCode = cameByCode
  }

  var requests: [AccountChange.Request] { made.values }

  func carryOut(
    _ request: AccountChange.Request, onWait: @escaping WaitReport
  ) async throws(AddKey.Failure) -> AccountChange.Outcome {
    made.record(request)
    return try await answers.next()
  }

  @MainActor func signOut() { hasSignedOut = true }
}

extension AccountChange.Proof {
  static func typed(_ password: String = "", code: String = "") -> Self {
    Self(password: Secret(password), code: SecondFactorCode(typed: code))
  }
}

extension AccountChangePresenter {
  /// Makes the Presenter of a change of Ada Lovelace's account.
  static func testing(
    _ change: Route.AccountChange, _ stub: InteractorStub, _ spy: AccountChangeSpy, _ work: Work,
    flags: [String: String] = [:], hasSecondFactor: Bool = false,
    clock: VirtualClock = VirtualClock()
  ) -> AccountChangePresenter {
    let account = OwnAccount(
      account: Account(
        id: AccountID("7"), name: try! FullName(validating: "Ada Lovelace"),
        email: try! EmailAddress(validating: "ada@example.org"), brand: BrandID("aurora"),
        createdAt: Date(timeIntervalSince1970: 0)),
      profile: Domain.Profile(isListed: false, about: .empty), signIns: [],
      secondFactor: hasSecondFactor
        ? SecondFactorStatus(enrolledAt: .distantPast, recoveryCodes: 10) : nil)
    let presenter = AccountChangePresenter(
      change, of: account, rules: RegistrationRules(), interactor: stub, router: spy,
      services: .testing(spy.probe, flags: flags), work: work, clock: clock)
    presenter.output = spy
    return presenter
  }
}
