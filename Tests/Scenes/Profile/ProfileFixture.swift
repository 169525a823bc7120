import Domain
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
final class RouterSpy: Profile.RouterInput {
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

/// Saves, fails, or waits until it is cancelled.
struct InteractorStub: Profile.InteractorInput {
  enum Answer: Sendable {
    case saved
    case error(OwnFailure)
    case waitForCancellation
  }

  let answer: Answer
  let lines = Recorder<String>()

  func list(about: AboutLine) async throws(OwnFailure) {
    lines.record(about.value)
    switch answer {
    case .saved: return
    case .error(let error): throw error
    case .waitForCancellation:
      for await _ in AsyncStream<Never>(Never.self, { _ in }) {}
      throw .store(.cancelled)
    }
  }
}

@MainActor
struct ProfileFixture {
  let output = OutputSpy()
  let router = RouterSpy()
  let work = Work()
  let analytics = AnalyticsSpy()
  let interactor: InteractorStub
  let presenter: ProfilePresenter

  init(_ answer: InteractorStub.Answer = .saved) {
    interactor = InteractorStub(answer: answer)
    presenter = ProfilePresenter(
      firstName: "Ada", interactor: interactor, router: router,
      services: .testing(analytics: analytics), work: work)
    presenter.output = output
    presenter.didAppear()
  }

  var viewModel: Profile.ViewModel? { output.viewModel }

  func submit(_ about: String) async {
    presenter.didEditAbout(about)
    presenter.didSubmit()
    await work.settled()
  }
}
