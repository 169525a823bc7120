import Domain
import Foundation
import InteractorKit
import Routes
import SceneServices
import Testing
import ViperTesting

@testable import MyAccountScene

extension OwnAccount {
  static let ada = OwnAccount(
    account: Account(
      id: AccountID("7"), name: try! FullName(validating: "Ada Lovelace"),
      email: try! EmailAddress(validating: "ada@example.org"), brand: BrandID("aurora"),
      createdAt: Date(timeIntervalSince1970: 0)),
    profile: Domain.Profile(isListed: false, about: .empty),
    signIns: [SignInEntry(time: Date(timeIntervalSince1970: 0), origin: nil)])

  static func expiring(_ day: Double, isFixed: Bool = false) -> OwnAccount {
    OwnAccount(
      account: ada.account, profile: ada.profile, signIns: ada.signIns,
      expiry: AccountExpiry(Date(timeIntervalSince1970: day * 86_400), isFixed: isFixed))
  }

  var enrolled: OwnAccount {
    OwnAccount(
      account: account, profile: profile, signIns: signIns,
      secondFactor: SecondFactorStatus(enrolledAt: .distantPast, recoveryCodes: 9))
  }

  func with(_ offer: SecondFactorOffer) -> OwnAccount {
    var own = self
    own.offer = offer
    return own
  }
}

final class InteractorStub: MyAccount.InteractorInput {
  private let answers: StubAnswers<OwnAccount, OwnFailure>
  @MainActor private(set) var isSignedIn = true
  @MainActor private(set) var renewals = 0
  @MainActor let cameByCode: Bool
  let changesAddress: Bool
  private let vouches: Bool

  init(
    _ first: StubAnswer<OwnAccount, OwnFailure>,
    _ then: StubAnswer<OwnAccount, OwnFailure>? = nil,
    cameByCode: Bool = false, changesAddress: Bool = false,
    vouches: Bool = false
  ) {
    self.cameByCode = cameByCode
    self.changesAddress = changesAddress
    self.vouches = vouches
    answers = then.map { StubAnswers(first, $0) } ?? StubAnswers(first)
  }

  func mayVouch(_ account: Account) -> Bool { vouches }

  func account() async throws(OwnFailure) -> OwnAccount { try await answers.next() }

  @MainActor func renew() async throws(OwnFailure) { renewals += 1 }

  @MainActor func signOut() { isSignedIn = false }
}

final class MyAccountSpy: SceneSpy, MyAccount.PresenterOutput, MyAccount.RouterInput {
  private(set) var selected: [Int] = []

  func show(_ viewModel: MyAccount.ViewModel) { view(viewModel) }
  func select(_ index: Int) { selected.append(index) }
  func askToSignIn() { router() }
  func askToSignInAgain() { router() }
  func showClosed() { router() }
  func change(_ change: Route.AccountChange, of account: OwnAccount) { router(change, account) }
  func showKeys(of account: OwnAccount) { router(account) }
  func setUpSecondFactor(of account: OwnAccount) { router(account) }
  func showSessions(_ signIns: [SignInEntry]) { router(signIns) }
  func showVouches() { router() }
  func showData() { router() }
  func close() { router() }
  func close(saying sentence: String) { router(sentence) }
}
