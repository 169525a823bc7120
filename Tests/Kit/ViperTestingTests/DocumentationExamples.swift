import InteractorKit
import Testing
import Viper
import ViperTesting

// Code of the DocC articles, compiled and run here. `ArticleTests` compares the two.

@MainActor
@Suite struct GreetingPresenterTests {
  private let spy = GreetingSpy()
  private let work = Work()

  @Test func `nothing is done that isn't expected`() async {
    let texts = await complaints {
      presenter().didAppear()

      spy.expectNothing()
    }

    #expect(
      texts == [
        """
        The scene did something else than was expected (− expected, + done):
          + analytics log(_:) screenPresented screen=greeting
          + view show(_:) ViperTestingTests.Greeting.ViewModel(title: "Greeting", greeting: "", progress: nil)
        """
      ])
  }

  @Test func `a new screen is empty, and its presentation is logged`() {
    presenter().didAppear()

    spy.expect {
      spy.log(.screenPresented(.greeting))
      spy.show(.init())
    }
  }

  @Test func `a name is greeted, and meanwhile the screen says that it works`() async {
    let presenter = presenter()

    presenter.didEditName("Ada")
    presenter.didSubmit()
    await work.settled()

    spy.expect {
      spy.read(.isGreeting)
      spy.show(.init(progress: "Greeting…"))
      spy.interactor("Ada", call: "greeting(for:)")
      spy.show(.init(greeting: "Hello, Ada!"))
    }
  }

  private func presenter() -> GreetingPresenter {
    let presenter = GreetingPresenter(
      interactor: GreetingInteractorStub(probe: spy.probe, .value("Hello, Ada!")), router: spy,
      services: .testing(spy.probe), work: work)
    presenter.output = spy
    return presenter
  }
}

@MainActor
@Suite struct GreetingSceneTests {
  private let work = Work()

  @Test func `a person types a name and is greeted`() async throws {
    let pilot = pilot()

    pilot.type("Ada")
    try pilot.click(role: .button, label: "Greet")
    await pilot.drain()

    expectScreen(
      pilot,
      """
          ▲ Aurora                                                        Greeting
      ────────────────────────────────────────────────────────────────────────────────

          Name
          ▏Ada                                                ▕

          ( Greet )
          Hello, Ada!
      ⋮
          Tab Next  ⇧Tab Previous  Enter Greet  Esc Back  ^G F1 Help
      """)
  }

  @Test func `what takes long is seen to run`() async throws {
    let pilot = pilot(.untilCancelled(.success("")))

    try pilot.click(role: .button, label: "Greet")
    await pilot.advance(.milliseconds(100))

    #expect(pilot.screen.contains("⠋ Greeting…"))
  }

  @Test func `the screen is as it was kept`() throws {
    let pilot = pilot()

    try expectScreen(pilot, matches: "ViperTesting/greeting")
  }

  private func pilot(_ answer: StubAnswer<String, Never> = .value("Hello, Ada!")) -> Pilot {
    Pilot(opening: [1], work: work) { [work] in
      greeting(answer, navigator: $1, work: work).view
    }
  }
}
