import Domain
import Essentials
import InteractorKit
import MemberScreens
import SceneServices
import ViperTesting

/// The View and the Router of a member's list, and a session on a stub of the backend.
public final class MemberListSpy: SceneSpy, MemberListOutput, MemberRouter {
  public let member = MemberStub()
  /// The answers to the next questions; without one, `answer` is given.
  public var answers: [Bool] = []
  public private(set) var selected: [Int] = []

  /// The list that is shown.
  public var shown: MemberList? { last() }

  public func show(_ list: MemberList) { view(list) }
  public func select(_ index: Int) { selected.append(index) }

  public func confirm(_ question: Question) async -> Bool {
    let answer = asked(question)
    return answers.isEmpty ? answer : answers.removeFirst()
  }
}

/// As a Router of a signed-in member's screen, a spy logs where it leads.
extension MemberRouter where Self: SceneSpy {
  public func askToSignIn() { router() }
  public func askToSignInAgain() { router() }
  public func showClosed() { router() }
  public func leave() { router() }
  public func say(_ sentence: String) { router(sentence) }
}

/// Ada, who is signed in on a stub of the backend.
@MainActor
public final class MemberStub {
  public let backend = BackendStub()
  public let work = Work()
  public let state = Store(AppState(language: "en"))
  public let session: MemberSession

  public init() {
    state.value.member = Self.ada()
    session = MemberSession(
      on: backend, state: state, signOut: SignOut(state, on: backend, work: work),
      analytics: NoAnalytics())
  }

  public var isSignedIn: Bool { state.value.member != nil }

  private static func ada() -> SignedInMember {
    SignedInMember(account: AccountID("7"), firstName: "Ada", session: AccessToken())
  }

  /// Ada signs in again.
  public func signIn() { state.value.member = Self.ada() }

  /// Another member signs in while a screen is open.
  public func signInAnother() {
    state.value.member = SignedInMember(
      account: AccountID("8"), firstName: "Bob", session: AccessToken())
  }
}

extension OwnAccount {
  public static let ada = OwnAccount(
    account: Account(
      id: AccountID("7"), name: try! FullName(validating: "Ada Lovelace"),
      email: try! EmailAddress(validating: "ada@example.org"), brand: BrandID("town"),
      createdAt: Date(timeIntervalSince1970: 0)),
    profile: Profile(isListed: false, about: .empty),
    signIns: [SignInEntry(time: Date(timeIntervalSince1970: 0), origin: nil)])
}
