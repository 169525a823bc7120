import Domain
import FoyerTesting
import InteractorKit
import Routes
import SceneServices
import Viper
import ViperTesting

@testable import ProfileScene

/// The scene; `Domain` has an entity of the same name.
typealias Profile = ProfileScene.Profile

@MainActor
final class OutputSpy: Profile.PresenterOutput {
  private(set) var viewModel: Profile.ViewModel?
  private(set) var focused: [String] = []

  func show(_ viewModel: Profile.ViewModel) { self.viewModel = viewModel }
  func focusAbout() { focused.append("about") }
  func focusButton() { focused.append("button") }
}

@MainActor
final class RouterSpy: SceneRouter, CopyRouter {
  private(set) var calls: [String] = []
  /// The answer to a question; nil leaves it open.
  var answer: Bool? = true
  private(set) var waiting: CheckedContinuation<Bool, Never>?

  func open(_ route: Route) {
    switch route {
    case .notice(.profileNotSaved(let reason), _): calls.append("not saved: \(reason)")
    case .notice(.profileInDoubt(let reason), _): calls.append("in doubt: \(reason)")
    default: calls.append("open")
    }
  }
  func present(_ route: Route) { calls.append("present") }
  func copy(_ text: String) { calls.append("copy \(text)") }
  func overlay(_ route: Route) { calls.append("overlay") }
  func start(with route: Route) { calls.append("start") }
  func quit() { calls.append("quit") }
  func preview(_ route: Route?) { calls.append("preview") }
  func replace(_ screens: Int, with route: Route) {
    if case .notice(.profileSaved, _) = route { calls.append("finish") }
  }
  func close() { calls.append("close") }
  func close(saying sentence: String) { calls.append("close \(sentence)") }

  func confirm(_ question: Question) async -> Bool {
    calls.append("confirm \(question.title)")
    if let answer { return answer }
    return await withCheckedContinuation { waiting = $0 }
  }
}

@MainActor
struct ProfileFixture {
  let output = OutputSpy()
  let router = RouterSpy()
  let member = MemberStub()
  let analytics = AnalyticsSpy()
  let presenter: ProfilePresenter
  /// The lines that were sent.
  let lines = Recorder<String>()

  var work: Work { member.work }

  /// - Parameter failure: Nil if the store saves the line.
  init(_ failure: OwnFailure? = nil) {
    presenter = ProfilePresenter(
      firstName: "Ada", interactor: ProfileInteractor(session: member.session), router: router,
      services: .testing(analytics: analytics), work: member.work)
    presenter.output = output
    member.backend.answer(
      EditOwnAccount.self,
      orFail: {
        [lines] operation async throws(EditOwnAccount.Failure) in
        lines.record(operation.about?.value ?? "")
        if let failure { throw failure }
        return NoContent()
      })
    presenter.didAppear()
  }

  /// Saving takes until it is cancelled.
  func waitForCancellation() {
    member.backend.answer(
      EditOwnAccount.self,
      orFail: { _ async throws(EditOwnAccount.Failure) in
        for await _ in AsyncStream<Never>(Never.self, { _ in }) {}
        throw .store(.cancelled)
      })
  }

  var viewModel: Profile.ViewModel? { output.viewModel }

  func submit(_ about: String) async {
    presenter.didEditAbout(about)
    presenter.didSubmit()
    await work.settled()
  }
}
