import InteractorKit
import Viper
import ViperTesting

/// Builds the scene as an app does, with this answer from its Interactor.
@MainActor
func greeting(
  _ answer: StubAnswer<String, Never> = .value("Hello, Ada!"), navigator: Navigator<Int>, work: Work
) -> (view: GreetingView, presenter: GreetingPresenter) {
  let presenter = GreetingPresenter(
    interactor: GreetingInteractorStub(answer), router: GreetingRouter(navigator: navigator),
    services: .testing(), work: Work(reportingTo: work))
  let view = GreetingView(presenter: presenter)
  presenter.output = view
  return (view, presenter)
}
