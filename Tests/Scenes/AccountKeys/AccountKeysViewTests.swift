import SceneServices
import TerminalKit
import Testing
import ViperTesting

@testable import AccountKeysScene

@MainActor
@Suite struct AccountKeysViewTests {
  private let spy = AccountKeysSpy()
  private let items: [AccountKeys.Item] = [
    .init(title: "Add a key", detail: "Paste it"),
    .init(title: "RSA, 1 May 2026", detail: "SHA256:abc"),
  ]

  @Test func `it opens what is chosen`() {
    let view = AccountKeysView(presenter: spy, words: .english)
    view.show(
      AccountKeys.ViewModel(title: "SSH keys", heading: "Yours", load: LoadStatus(), items: items))
    let pilot = Pilot(view, size: Size(width: 40, height: 12))

    pilot.play(.down, .enter)

    spy.expect {
      spy.didAppear()
      spy.didReachEnd()
      spy.didSelectItem(at: 1)
    }
  }
}
