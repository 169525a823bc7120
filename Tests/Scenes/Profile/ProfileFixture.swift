import Domain
import InteractorKit
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

  func finish() { calls.append("finish") }
  func showNotSaved(reason: String) { calls.append("not saved: \(reason)") }
  func showInDoubt(reason: String) { calls.append("in doubt: \(reason)") }
  func close() { calls.append("close") }

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
