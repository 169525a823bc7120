import InteractorKit
import SceneServices
import TerminalKit
import TerminalWidgets
import Viper
import ViperTesting

/// A small scene with all roles, for tests: it asks for a name and greets.
enum Greeting {
  @MainActor
  protocol PresenterInput: AnyObject {
    func didAppear()
    func didEditName(_ name: String)
    func didSubmit()
    func didRequestBack()
  }

  @MainActor
  protocol PresenterOutput: AnyObject {
    func show(_ viewModel: ViewModel)
  }

  protocol InteractorInput: Sendable {
    func greeting(for name: String) async -> String
  }

  @MainActor
  protocol RouterInput: AnyObject {
    func confirm(_ question: Question) async -> Bool
    func close()
  }

  struct ViewModel: Equatable {
    var title = "Greeting"
    var greeting = ""
    var progress: String?
  }

  static let question = Question(title: "Leave?", message: "Really?", yes: "Leave", no: "Stay")
}

@MainActor
final class GreetingPresenter: Greeting.PresenterInput {
  weak var output: (any Greeting.PresenterOutput)?
  private let interactor: any Greeting.InteractorInput
  private let router: any Greeting.RouterInput
  private let services: PresenterServices
  private let work: Work
  private var name = ""

  init(
    interactor: any Greeting.InteractorInput, router: any Greeting.RouterInput,
    services: PresenterServices, work: Work
  ) {
    self.interactor = interactor
    self.router = router
    self.services = services
    self.work = work
  }

  func didAppear() {
    services.analytics.log(.screenPresented(.greeting))
    output?.show(Greeting.ViewModel())
  }

  func didEditName(_ name: String) { self.name = name }

  func didSubmit() {
    guard services.flags[.isGreeting] else { return }
    output?.show(Greeting.ViewModel(progress: "Greeting…"))
    work.start { [weak self, interactor, name] in
      let greeting = await interactor.greeting(for: name)
      self?.output?.show(Greeting.ViewModel(greeting: greeting))
    }
  }

  func didRequestBack() {
    work.start { [weak self] in
      guard let router = self?.router, await router.confirm(Greeting.question) else { return }
      router.close()
    }
  }
}

@MainActor
final class GreetingView: Screen, Greeting.PresenterOutput {
  private let presenter: any Greeting.PresenterInput
  private let greeting = Label("")
  private let name = TextField(label: "Name")
  private let button = Button("Greet")

  init(presenter: any Greeting.PresenterInput) {
    self.presenter = presenter
    super.init()
    name.onChange = { [weak self] in self?.presenter.didEditName($0) }
    button.onPress = { [weak self] in self?.presenter.didSubmit() }
    form.show([name, button, greeting])
  }

  override func didAppear() { presenter.didAppear() }

  override func didRequestBack() { presenter.didRequestBack() }

  func show(_ viewModel: Greeting.ViewModel) {
    title = viewModel.title
    greeting.text = viewModel.greeting
    button.progress = viewModel.progress
    setNeedsPaint()
  }
}

@MainActor
final class GreetingRouter: Greeting.RouterInput {
  private unowned let navigator: Navigator<Int>

  init(navigator: Navigator<Int>) { self.navigator = navigator }

  func confirm(_ question: Question) async -> Bool { await navigator.confirm(question) }

  func close() { navigator.pop() }
}

/// Returns the answers that the test sets.
struct GreetingInteractorStub: Greeting.InteractorInput {
  let probe: SceneProbe
  let answers: StubAnswers<String, Never>

  init(probe: SceneProbe = SceneProbe(exhaustive: []), _ answer: StubAnswer<String, Never>) {
    self.probe = probe
    answers = StubAnswers(answer)
  }

  func greeting(for name: String) async -> String {
    probe.interactor(name)
    return await answers.next()
  }
}

final class GreetingSpy: SceneSpy, Greeting.PresenterInput, Greeting.PresenterOutput,
  Greeting.RouterInput
{
  func didAppear() { presenter() }
  func didEditName(_ name: String) { presenter(name) }
  func didSubmit() { presenter() }
  func didRequestBack() { presenter() }
  func show(_ viewModel: Greeting.ViewModel) { view(viewModel) }
  func confirm(_ question: Question) async -> Bool { asked(question) }
  func close() { router() }
}

// MARK: Analytics events and flags

extension AnalyticsEvent.Screen {
  static let greeting: Self = "greeting"
}

extension FeatureFlag where Value == Bool {
  static let isGreeting = FeatureFlag("greeting.isOn", default: true)
}
