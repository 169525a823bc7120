import Domain
import InteractorKit
import SceneServices
import Testing
import ViperTesting

@testable import VerificationScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct VerificationPresenterTests {
  private let output = OutputSpy()
  private let router = RouterSpy()
  private let work = Work()
  private let analytics = AnalyticsSpy()

  @Test(arguments: ["", "1234567", "123456789", "1234-567x", "12 34 56"])
  func `an invalid code causes no request`(typed: String) async {
    let interactor = InteractorStub(verdict: .over)
    let presenter = presenter(interactor)

    presenter.didEdit(typed)
    presenter.didSubmit()
    await work.settled()

    #expect(output.viewModel?.problem == "verification.malformed")
    #expect(output.focused == 1)
    #expect(interactor.codes.isEmpty)
  }

  @Test(arguments: ["48217730", " 4821-7730\n", "4821 7730", "４８２１—７７３０", "4 8 2 1 7 7 3 0"])
  func `a code is taken as it was pasted`(typed: String) async {
    let interactor = InteractorStub(verdict: .over)
    let presenter = presenter(interactor)

    presenter.didEdit(typed)
    presenter.didSubmit()
    await work.settled()

    #expect(interactor.codes.map(\.text) == ["4821-7730"])
  }

  @Test(arguments: [
    (CodeVerdict.wrong(attempts: 4), "verification.wrong 4"),
    (.noAttempts(seconds: 42), "verification.noAttempts 42"),
    (.tooOld, "verification.tooOld"), (.over, "verification.over"),
  ])
  func `what is wrong with a code is said at its field`(
    verdict: CodeVerdict, sentence: String
  ) async {
    let presenter = presenter(InteractorStub(verdict: verdict))

    await submit(presenter)

    #expect(output.viewModel?.problem == sentence)
    #expect(output.cleared == (verdict == .wrong(attempts: 4) ? 1 : 0))
    #expect(output.viewModel?.progress == nil)
    #expect(router.calls.isEmpty)
  }

  @Test func `a right code leads on, to an operator or in`() async throws {
    for (state, members, call) in [
      (ApplicationState.pending, true, "application Ada"),
      (.approved, true, "profile 7 Ada"), (.approved, false, "finish Ada"),
    ] {
      let router = RouterSpy()
      let presenter = presenter(
        InteractorStub(verdict: .right(try application(state))), router, members: members)

      await submit(presenter)

      #expect(router.calls == [call])
    }
  }

  @Test(arguments: [
    (CodeSending.sent, "verification.sent"), (.tooSoon(seconds: 30), "verification.tooSoon 30"),
  ])
  func `a new code is reported in place of a problem`(
    sending: CodeSending, hint: String
  ) async {
    let presenter = presenter(InteractorStub(verdict: .tooOld, sending: sending))
    await submit(presenter)

    presenter.didSelectResend()
    await work.settled()

    #expect(output.viewModel?.hint == hint)
    #expect(output.viewModel?.problem == nil)
  }

  @Test(arguments: [
    (ApplicationError.notSaved(.diskFull), "storage.diskFull"), (.full, "verification.full"),
    (.tooSoon(seconds: 120), "service.tooMany 2"),
  ])
  func `a failed store is reported below the code, which can be tried again`(
    error: ApplicationError, trouble: String
  ) async {
    let presenter = presenter(InteractorStub(error: error))

    await submit(presenter)

    #expect(output.viewModel?.trouble == trouble)
    #expect(output.viewModel?.progress == nil)
    #expect(router.calls == [])
    presenter.didEdit("4")
    #expect(output.viewModel?.trouble == nil)
  }

  @Test func `an unknown outcome is reported on a screen of its own`() async {
    let presenter = presenter(InteractorStub(error: .outcomeUnknown(.locked)))

    await submit(presenter)

    #expect(router.calls == ["in doubt storage.locked"])
    #expect(output.viewModel?.trouble == nil)
  }

  @Test func `back leads to the form`() {
    presenter(InteractorStub(verdict: .over)).didRequestBack()

    #expect(router.calls == ["close"])
  }

  private func submit(_ presenter: VerificationPresenter) async {
    presenter.didEdit("4821-7730")
    presenter.didSubmit()
    await work.settled()
  }

  @Test func `a guest who waits for a code learns that sign-up was closed, and is asked nothing`()
    async
  {
    let interactor = InteractorStub(verdict: .over)
    let presenter = presenter(interactor, isOpen: false)
    presenter.didEdit("4821 7730")

    presenter.didChangeFlags()
    presenter.didSubmit()
    presenter.didSelectResend()
    await work.settled()

    #expect(output.viewModel?.closed == "verification.closed")
    #expect(interactor.codes.isEmpty)
    #expect(interactor.resent == 0)
  }

  private func presenter(
    _ interactor: InteractorStub, _ router: RouterSpy? = nil, members: Bool = true,
    isOpen: Bool = true
  ) -> VerificationPresenter {
    let presenter = VerificationPresenter(
      email: "ada@example.org", interactor: interactor,
      router: router ?? self.router,
      services: .testing(
        flags: ["members.enabled": "\(members)", "signUp.enabled": "\(isOpen)"],
        analytics: analytics), work: work)
    presenter.output = output
    return presenter
  }

  private func application(_ state: ApplicationState) throws -> Application {
    Application(
      id: AccountID("7"), name: try FullName(validating: "Ada Lovelace"),
      email: try EmailAddress(validating: "ada@example.org"), brand: BrandID("aurora"),
      language: "en", createdAt: .distantPast, state: state)
  }
}

private final class InteractorStub: Verification.InteractorInput, @unchecked Sendable {
  private let verdict: Result<CodeVerdict, ApplicationError>
  private let sending: CodeSending
  private(set) var codes: [EmailCode] = []
  private(set) var resent = 0

  init(verdict: CodeVerdict, sending: CodeSending = .sent) {
    self.verdict = .success(verdict)
    self.sending = sending
  }

  init(error: ApplicationError) {
    verdict = .failure(error)
    sending = .sent
  }

  func confirm(_ code: EmailCode) async throws(ApplicationError) -> CodeVerdict {
    codes.append(code)
    return try verdict.get()
  }

  func resend() async throws(ApplicationError) -> CodeSending {
    resent += 1
    return sending
  }
}

@MainActor
private final class OutputSpy: Verification.PresenterOutput {
  private(set) var viewModel: Verification.ViewModel?
  private(set) var focused = 0
  private(set) var cleared = 0

  func show(_ viewModel: Verification.ViewModel) { self.viewModel = viewModel }
  func focusField() { focused += 1 }
  func clearField() { cleared += 1 }
}

@MainActor
private final class RouterSpy: Verification.RouterInput {
  private(set) var calls: [String] = []

  func finish(firstName: String) { calls.append("finish \(firstName)") }
  func offerProfile(account: AccountID, firstName: String) {
    calls.append("profile \(account) \(firstName)")
  }
  func finishApplication(firstName: String) { calls.append("application \(firstName)") }
  func showInDoubt(reason: String) { calls.append("in doubt \(reason)") }
  func close() { calls.append("close") }
}
