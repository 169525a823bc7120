import Domain
import SceneServices
import Viper
import ViperTesting

@testable import HomeScene

final class HomeSpy: SceneSpy, Home.PresenterInput, Home.PresenterOutput, Home.RouterInput {
  func didSelectItem(at index: Int) { presenter(index) }
  func didReachEnd() { presenter() }
  func didPressQuit() { presenter() }
  func show(_ viewModel: Home.ViewModel) { view(viewModel) }
  func openSignUp() { router() }
  func openHelpCenter() { router() }
  func openMembers() { router() }
  func openTutorial() { router() }
  func openSignIn() { router() }
  func openMyAccount() { router() }
  func openCoachmark() { router() }
  func addKey(to account: OwnAccount) { router(account) }
  func fillProfile(of account: OwnAccount) { router(account) }
  func showConnection(as username: String, by command: String?) {
    router("\(username) \(command ?? "")")
  }
  func openLanguages() { router() }
  func openWhatWeRecord() { router() }
  func confirm(_ question: Question) async -> Bool { asked(question) }
  func quit() { router() }
}

final class HomeInteractorStub: Home.InteractorInput {
  private let seen: [SeenMark]
  private let own: OwnAccount?
  @MainActor private(set) var member: SignedInMember?
  @MainActor var language: String { "en" }

  /// - Parameter own: Nil if the account can't be loaded.
  @MainActor init(seen: [SeenMark], member: SignedInMember? = nil, own: OwnAccount? = .new) {
    (self.seen, self.member, self.own) = (seen, member, own)
  }

  func isFirstTime(of mark: SeenMark) async -> Bool { !seen.contains(mark) }

  func account() async throws(OwnFailure) -> OwnAccount {
    guard let own else { throw .denied(.signedOut) }
    return own
  }

  @MainActor func skipSteps() { member?.steps = [] }
}

extension OwnAccount {
  static let new = OwnAccount(
    account: Account(
      id: AccountID("7"), name: try! FullName(validating: "Ada Lovelace"),
      email: try! EmailAddress(validating: "ada@example.org"), brand: BrandID("aurora"),
      createdAt: .distantPast),
    profile: Domain.Profile(isListed: false, about: .empty), signIns: [])
}
