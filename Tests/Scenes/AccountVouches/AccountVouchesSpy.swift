import Domain
import Foundation
import SceneServices
import ViperTesting

@testable import AccountVouchesScene

final class AccountVouchesSpy: SceneSpy, AccountVouches.PresenterInput,
  AccountVouches.PresenterOutput, AccountVouches.RouterInput
{
  func didSelectItem(at index: Int) { presenter(index) }
  func didReachEnd() { presenter() }
  func show(_ viewModel: AccountVouches.ViewModel) { view(viewModel) }
  func askToSignIn() { router() }
  func askToSignInAgain() { router() }
  func showClosed() { router() }
  func confirm(_ question: Question) async -> Bool { asked(question) }
  func close() { router() }
}

/// The vouches of an account, which an answer changes.
final class AccountVouchesStub: AccountVouches.InteractorInput {
  @MainActor private(set) var isSignedIn = true
  @MainActor private(set) var answers: [String] = []
  @MainActor private var held: [OwnVouch]
  @MainActor var codes: [OwnVouchCode] = []
  @MainActor var codeOutcome = VouchCodeOutcome.refused(because: .notAllowed)
  @MainActor var outcome = VouchOutcome.given(isApproved: true)
  @MainActor var failure: OwnFailure?

  @MainActor init(_ held: OwnVouch...) { self.held = held }

  @MainActor func vouches() async throws(OwnFailure) -> OwnVouches {
    if let failure { throw failure }
    return OwnVouches(applicants: held, codes: codes)
  }

  @MainActor func makeCode() async throws(OwnFailure) -> VouchCodeOutcome { codeOutcome }

  @MainActor func withdrawCode(_ id: String) async throws(OwnFailure) -> Bool {
    defer { codes.removeAll() }
    return codes.contains { $0.id == id }
  }

  @MainActor func answer(
    _ answer: VouchAnswer, to application: AccountID
  ) async throws(OwnFailure) -> VouchOutcome {
    if let failure { throw failure }
    answers.append("\(answer) \(application)")
    if outcome.newState != nil { held.removeAll { $0.id == application } }
    return outcome
  }

  @MainActor func signOut() { isSignedIn = false }
}

extension OwnVouch {
  static func sample(
    _ username: String? = "bob", _ state: VouchState = .named, hasAccount: Bool = false
  ) throws -> OwnVouch {
    OwnVouch(
      id: AccountID("7"), name: try FullName(validating: "Bob Builder"),
      username: username.flatMap { Username(stored: $0) },
      namedAt: Date(timeIntervalSince1970: 0), state: state, hasAccount: hasAccount)
  }
}
