import SceneServices
import TerminalKit
import Testing
import ViperTesting

@testable import AccountVouchesScene

@MainActor
@Suite struct AccountVouchesViewTests {
  private let spy = AccountVouchesSpy()

  @Test func `it lists the answers, and opens what is chosen`() {
    let view = AccountVouchesView(presenter: spy, words: .english)
    view.show(
      viewModel(items: [
        .init(title: "Vouch for Bob", detail: "Named you", startsGroup: true),
        .init(title: "Decline Bob", detail: "In silence"),
      ]))
    let pilot = Pilot(view, size: Size(width: 40, height: 12))

    pilot.play(.down, .enter)

    #expect(pilot.terminal.screen.contains("▸ Decline Bob"))
    spy.expect {
      spy.didAppear()
      spy.didReachEnd()
      spy.didSelectItem(at: 1)
    }
  }

  @Test func `news can be read`() {
    let view = AccountVouchesView(presenter: spy, words: .english)
    var viewModel = viewModel(items: [])
    viewModel.news = "You vouched for Bob."
    view.show(viewModel)

    #expect(Pilot(view).terminal.screen.contains("✓ You vouched for Bob."))
    spy.skip()
  }

  private func viewModel(items: [AccountVouches.Item]) -> AccountVouches.ViewModel {
    AccountVouches.ViewModel(
      title: "Vouches", heading: "Who named you", load: LoadStatus(), items: items)
  }
}
