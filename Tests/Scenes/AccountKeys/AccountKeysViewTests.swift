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

  @Test func `it opens what is chosen, asks for a key, and forgets it with the field`() {
    let view = AccountKeysView(presenter: spy, words: .english)
    let list = AccountKeys.ViewModel(
      title: "SSH keys", heading: "Yours", load: LoadStatus(), items: items)
    var adding = list
    adding.field = .init(label: "New key", help: "", problem: "Not one", submit: "Add")
    view.show(list)
    let pilot = Pilot(view, size: Size(width: 40, height: 12))

    pilot.play(.down, .enter)
    view.show(adding)
    pilot.play("ssh-", .enter)
    expectScreen(
      pilot,
      """
        ▲ Aurora                    SSH keys
      ────────────────────────────────────────
        Yours

        New key
        ▏ssh-                      ▕
        ✗ Not one
        ( Add )
      ⋮
        Tab Next  Enter Add  Esc Back  F1 Help
      """)
    view.show(list)
    view.show(adding)
    pilot.play(.tab)

    #expect(!pilot.terminal.screen.contains("ssh-"))
    spy.expect {
      spy.didAppear()
      spy.didReachEnd()
      spy.didSelectItem(at: 1)
      spy.didEdit("ssh-")
      spy.didSubmit()
    }
  }

  @Test func `a key whose saving was stopped leaves no progress behind`() {
    let view = AccountKeysView(presenter: spy, words: .english)
    let list = AccountKeys.ViewModel(
      title: "SSH keys", heading: "Yours", load: LoadStatus(), items: items)
    var saving = list
    saving.field = .init(
      label: "New key", help: "", problem: nil, submit: "Add", progress: "One moment…")

    view.show(saving)
    #expect(view.backAction == .cancel)
    view.show(list)

    #expect(view.backAction == .back)
  }
}
