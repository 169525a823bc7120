import Domain
import InteractorKit
import Testing
import Viper
import ViperTesting

@testable import HomeScene

@MainActor
@Suite struct HomePresenterTests {
  private let output = OutputSpy()
  private let router = RouterSpy()
  private let work = Work()

  @Test func `it welcomes by the label's name and lists what can be done`() {
    presenter().didAppear()

    #expect(output.viewModel?.welcome == "home.welcome Aurora")
    #expect(
      output.viewModel?.items.map(\.title) == [
        "home.signUp.title", "home.helpCenter.title", "home.tutorial.title",
        "home.whatWeRecord.title", "home.quit.title",
      ])
  }

  @Test func `a label of several languages offers them`() {
    presenter(languages: ["en", "pt-BR"]).didAppear()

    #expect(output.viewModel?.items.map(\.title).contains("home.languages.title") == true)
  }

  @Test func `signing up can be switched off (86)`() {
    presenter(flags: ["signUp.enabled": "false"]).didAppear()

    #expect(output.viewModel?.items.first?.title == "home.helpCenter.title")
  }

  @Test(arguments: [
    (0, "signUp"), (1, "helpCenter"), (2, "tutorial"), (3, "whatWeRecord"), (4, "quit"),
  ])
  func `an item leads where it says`(index: Int, call: String) {
    presenter().didSelectItem(at: index)

    #expect(router.calls == [call])
  }

  @Test func `q leaves at once`() {
    presenter().didPressQuit()

    #expect(router.calls == ["quit"])
  }

  @Test(arguments: [
    (true, ["confirm home.leave.title", "quit"]), (false, ["confirm home.leave.title"]),
  ])
  func `Esc asks before leaving`(answer: Bool, calls: [String]) async {
    router.answer = answer
    let presenter = presenter()

    presenter.didRequestBack()
    await work.settled()

    #expect(router.calls == calls)
  }

  @Test(arguments: [
    ([:], [], ["tutorial"]), ([:], [SeenMark.tutorial], ["coachmark"]),
    ([:], [.tutorial, .homeCoachmark], []),
    (["tutorial.onFirstRun": "false"], [], ["coachmark"]),
    (["tutorial.onFirstRun": "false", "coachmarks.enabled": "false"], [], []),
  ])
  func `the tutorial comes first, then the coachmark, each once`(
    flags: [String: String], seen: [SeenMark], calls: [String]
  ) async {
    let presenter = presenter(flags: flags, seen: seen)

    presenter.didAppear()
    await work.settled()

    #expect(router.calls == calls)
  }

  @Test func `who was quicker isn't interrupted`() async {
    let presenter = presenter()

    presenter.didAppear()
    presenter.didSelectItem(at: 0)
    await work.settled()

    #expect(router.calls == ["signUp"])
  }

  @Test func `where another scene was asked for, nothing opens by itself`() async {
    let presenter = presenter(opensIntroductions: false)

    presenter.didAppear()
    await work.settled()

    #expect(router.calls.isEmpty)
  }

  @Test func `in a kiosk nothing leaves, and nothing offers it`() async {
    let presenter = presenter(mayLeave: false)

    presenter.didAppear()
    presenter.didPressQuit()
    presenter.didRequestBack()
    await work.settled()

    #expect(output.viewModel?.items.contains { $0.title == "home.quit.title" } == false)
    #expect(!router.calls.contains { $0 == "quit" || $0.hasPrefix("confirm") })
  }

  private func presenter(
    languages: [String] = ["en"], flags: [String: String] = [:], seen: [SeenMark] = [],
    opensIntroductions: Bool = true, mayLeave: Bool = true
  ) -> HomePresenter {
    let brand = Brand(
      id: BrandID("aurora"), name: "Aurora", logo: Brand.Logo(narrow: "▲"), languages: languages)
    let presenter = HomePresenter(
      brand: brand, opensIntroductions: opensIntroductions, mayLeave: mayLeave,
      interactor: InteractorStub(seen: seen), router: router, services: .testing(flags: flags),
      work: work)
    presenter.output = output
    return presenter
  }
}

private struct InteractorStub: Home.InteractorInput {
  let seen: [SeenMark]

  func isFirstTime(of mark: SeenMark) async -> Bool { !seen.contains(mark) }
}

@MainActor
private final class OutputSpy: Home.PresenterOutput {
  private(set) var viewModel: Home.ViewModel?

  func show(_ viewModel: Home.ViewModel) { self.viewModel = viewModel }
}

@MainActor
private final class RouterSpy: Home.RouterInput {
  private(set) var calls: [String] = []
  var answer = true

  func openSignUp() { calls.append("signUp") }
  func openHelpCenter() { calls.append("helpCenter") }
  func openTutorial() { calls.append("tutorial") }
  func openCoachmark() { calls.append("coachmark") }
  func openLanguages() { calls.append("languages") }
  func openWhatWeRecord() { calls.append("whatWeRecord") }
  func quit() { calls.append("quit") }

  func confirm(_ question: Question) async -> Bool {
    calls.append("confirm \(question.title)")
    return answer
  }
}
