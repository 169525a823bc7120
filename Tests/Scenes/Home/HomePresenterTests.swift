import Domain
import InteractorKit
import Testing
import Viper
import ViperTesting

@testable import HomeScene

@MainActor
@Suite struct HomePresenterTests {
  private let router = RouterSpy()
  private let work = Work()

  @Test func `it welcomes by the label's name and lists what can be done`() {
    let viewModel = presenter().viewModel

    #expect(viewModel.welcome == "home.welcome Aurora")
    #expect(viewModel.items.map(\.title) == ["home.signUp.title", "home.quit.title"])
  }

  @Test(arguments: [(0, "signUp"), (1, "quit")])
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

  private func presenter() -> HomePresenter {
    HomePresenter(
      brand: Brand(id: BrandID("aurora"), name: "Aurora", logo: Brand.Logo(narrow: "▲")),
      copy: CopyStub(),
      router: router, work: work)
  }
}

@MainActor
private final class RouterSpy: Home.RouterInput {
  private(set) var calls: [String] = []
  var answer = true

  func openSignUp() { calls.append("signUp") }
  func quit() { calls.append("quit") }

  func confirm(_ question: Question) async -> Bool {
    calls.append("confirm \(question.title)")
    return answer
  }
}
