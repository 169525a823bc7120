import Domain
import InteractorKit
import Testing
import ViperTesting

@testable import DeskApplicationScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct SendingCodesTests {
  private let output = OutputSpy()
  private let work = Work()

  @Test(arguments: ApplicationState.allCases)
  func `only an applicant whose address isn't confirmed can be sent a code`(
    state: ApplicationState
  ) async throws {
    let interactor = InteractorStub()
    let presenter = try presenter(state, interactor)

    #expect(sendsCode == (state == .verifying))
    presenter.didPress(.sendCode)
    await work.settled()

    #expect(interactor.calls == (state == .verifying ? ["code"] : []))
  }

  @Test(
    arguments: [
      (CodeSending.sent, "command.application.codeSent ada@example.org", String?.none),
      (.tooSoon(seconds: 9), nil, "verification.tooSoon 9"),
      (.over, nil, "command.application.noCode"),
    ] as [(CodeSending, String?, String?)])
  func `the outcome is shown, and another code can be sent`(
    sending: CodeSending, news: String?, problem: String?
  ) async throws {
    let interactor = InteractorStub()
    interactor.sending = .success(sending)
    let presenter = try presenter(.verifying, interactor)

    presenter.didPress(.sendCode)
    presenter.didPress(.sendCode)
    await work.settled()

    #expect(interactor.calls == ["code"], "a second press while the first is on its way")
    #expect(output.viewModel?.news == news && output.viewModel?.problem == problem)
    #expect(sendsCode && output.viewModel?.progress == nil)
  }

  @Test func `a failure of the store is shown`() async throws {
    let interactor = InteractorStub()
    interactor.sending = .failure(.full)
    let presenter = try presenter(.verifying, interactor)

    presenter.didPress(.sendCode)
    await work.settled()

    #expect(output.viewModel?.problem == "verification.full" && output.viewModel?.news == nil)
  }

  private var sendsCode: Bool {
    output.viewModel?.buttons.contains { $0.action == .sendCode } == true
  }

  private func presenter(
    _ state: ApplicationState, _ interactor: InteractorStub
  ) throws -> DeskApplicationPresenter {
    let presenter = DeskApplicationPresenter(
      try .sample(state), interactor: interactor, router: RouterSpy(), services: .testing(),
      work: work)
    presenter.output = output
    presenter.didAppear()
    return presenter
  }
}
