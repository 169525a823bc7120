import Domain
import InteractorKit
import SceneServices
import Secrets
import Testing
import ViperTesting

@testable import AccountChangeScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct AccountChangeKeyTests {
  private nonisolated static let line =
    "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJVKuyyVFaU8WGclTiC+suDR19AB05WbenKDinq+u93P"

  private let spy = AccountChangeSpy(exhaustive: [.router])
  private let work = Work()

  @Test func `a key is added by the password`() async throws {
    let stub = InteractorStub()
    let presenter = presenter(stub)
    presenter.didAppear()
    #expect(shown?.heading == "accountKeys.add.heading")
    #expect(shown?.fields.map(\.id) == [.key, .old] && !presenter.hasUnsavedChanges)

    presenter.didEdit(" \(Self.line) ada@example.org", in: .key)
    await submit(presenter)
    #expect(shown?.fields.last?.state.problem == "signIn.password.missing")
    #expect(stub.requests.isEmpty && presenter.hasUnsavedChanges)
    presenter.didEdit(Secret("aB3!"), in: .old)
    await submit(presenter)

    let key = try SSHPublicKey(validating: "\(Self.line) ada@example.org")
    #expect(stub.requests == [.keys([key], .typed("aB3!"))])
    spy.expect { spy.close(saying: "accountChange.keyAdded") }
  }

  @Test func `a guest who signed in by a code adds a key without the password`() {
    presenter(InteractorStub(cameByCode: true)).didAppear()

    #expect(shown?.fields.map(\.id) == [.key])
  }

  @Test(arguments: [
    ("", "sshKey.empty"), ("-----BEGIN OPENSSH PRIVATE KEY-----", "sshKey.private"),
    ("no-pty \(line)", "sshKey.options"), ("ada", "sshKey.none"),
    ("ssh-dss AAAA", "sshKey.otherType ssh-dss"), ("ssh-ed25519 AAAA", "sshKey.broken"),
    ("\(line)\n\(line)", "sshKey.several"),
  ])
  func `what is no key is said, and stays to be mended`(line: String, sentence: String) async {
    let stub = InteractorStub()
    let presenter = presenter(stub)
    presenter.didEdit(Secret("aB3!"), in: .old)

    presenter.didEdit(line, in: .key)
    await submit(presenter)

    #expect(shown?.fields.first?.state.problem == sentence)
    #expect(stub.requests.isEmpty)
    presenter.didEdit("s", in: .key)
    #expect(shown?.fields.first?.state.problem == (line.isEmpty ? nil : "sshKey.none"))
    presenter.didEdit(Self.line, in: .key)
    #expect(shown?.fields.first?.state.problem == nil)
  }

  @Test func `a key is judged when its field is left, and from then on`() {
    let presenter = presenter(InteractorStub())
    presenter.didAppear()

    presenter.didLeave(.key)
    #expect(shown?.fields.first?.state.problem == nil, "nothing is typed yet")
    presenter.didEdit("nonsense", in: .key)
    #expect(shown?.fields.first?.state.problem == nil)
    presenter.didLeave(.key)
    #expect(shown?.fields.first?.state.problem == "sshKey.none")
    presenter.didEdit("ssh-dss AAAA", in: .key)
    #expect(shown?.fields.first?.state.problem == "sshKey.otherType ssh-dss")
    presenter.didEdit(Self.line, in: .key)

    #expect(shown?.fields.allSatisfy { $0.state.problem == nil } == true)
    spy.expectNothing()
  }

  @Test(arguments: [
    (AddKey.Failure.refused(.keyTaken), "sshKey.taken"),
    (.refused(.keyPresent), "sshKey.present"),
    (.tooMany, "sshKey.tooMany 20"),
  ])
  func `what keeps a key from the account is said at the key`(
    error: AddKey.Failure, sentence: String
  ) async {
    let presenter = presenter(InteractorStub(.error(error)))

    await submitKey(presenter)

    #expect(shown?.fields.first?.state.problem == sentence)
    #expect(shown?.progress == nil)
    spy.expectNothing()
  }

  @Test func `a wrong password is said at the password`() async {
    let presenter = presenter(InteractorStub(.error(.denied(.wrongPassword))))

    await submitKey(presenter)

    #expect(shown?.fields.last?.state.problem == "accountChange.wrong")
    spy.expectNothing()
  }

  private var shown: AccountChange.ViewModel? { spy.last() }

  private func submitKey(_ presenter: AccountChangePresenter) async {
    presenter.didEdit(Self.line, in: .key)
    presenter.didEdit(Secret("aB3!"), in: .old)
    await submit(presenter)
  }

  private func submit(_ presenter: AccountChangePresenter) async {
    presenter.didSubmit()
    await work.settled()
  }

  private func presenter(_ stub: InteractorStub) -> AccountChangePresenter {
    .testing(.key, stub, spy, work)
  }
}
