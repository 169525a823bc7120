import Domain
import SceneServices
import Secrets
import TerminalKit
import Testing
import ViperTesting

@testable import SignUpScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct SignUpKeyTests {
  private let line =
    "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJVKuyyVFaU8WGclTiC+suDR19AB05WbenKDinq+u93P"
  private var key: SSHPublicKey? { SSHPublicKey(stored: line) }

  @Test func `it is offered last, by its fingerprint, and isn't needed`() {
    let scene = SignUpFixture(.error(.cancelled), key: key)

    #expect(scene.viewModel?.fields.last?.id == .sshKey)
    #expect(scene.viewModel?.fields.last?.kind == .toggle)
    #expect(scene.viewModel?[.sshKey].label == "signUp.key.label")
    #expect(
      scene.viewModel?[.sshKey].hint
        == "ED25519 SHA256:syw+xE+96yCchyf/pSDjnZGNazVCdht2ELk9gpMY1Zg")
    #expect(scene.viewModel?.note == "signUp.note.all")
    #expect(!scene.presenter.hasUnsavedChanges)
    scene.fill()
    #expect(scene.viewModel?.canSubmit == true)
  }

  @Test(arguments: [true, false])
  func `it is sent if the operator asks for it`(keeps: Bool) async {
    let scene = SignUpFixture(.error(.cancelled), exhaustive: [.interactor], key: key)
    scene.fill()
    scene.presenter.didSwitch(.sshKey, on: true)
    #expect(scene.presenter.hasUnsavedChanges)
    scene.presenter.didSwitch(.sshKey, on: keeps)

    await scene.submit()

    scene.spy.expect {
      scene.spy.interactor(
        RegistrationForm(
          name: "Ada Lovelace", email: "ada@example.org", password: Secret("Passw0rd!"),
          brand: BrandID("aurora"), sshKey: keeps ? key : nil), call: "register(_:onWait:)")
    }
  }

  @Test func `who comes without one is asked nothing`() {
    let scene = SignUpFixture(.error(.cancelled))

    #expect(scene.viewModel?.fields.map(\.id) == [.name, .email, .password, .confirmation])
  }

  @Test func `a key that is found later is shown below what was typed`() {
    let spy = SignUpSpy(exhaustive: [])
    let view = SignUpView(presenter: spy, words: .english)
    let before = SignUpFixture(.error(.cancelled))
    let after = SignUpFixture(.error(.cancelled), key: key)
    view.show(before.viewModel!)
    let pilot = Pilot(view, size: Size(width: 80, height: 24))
    pilot.play("Ada")

    after.presenter.didEdit("Ada", in: .name)
    view.show(after.viewModel!)
    pilot.play(.tab)

    #expect(pilot.terminal.screen.contains("▏Ada "))
    #expect(pilot.terminal.screen.contains("[ ] signUp.key.label"))
    #expect(pilot.terminal.screen.contains("  ED25519 SHA256:syw+xE+96y"))
  }
}
