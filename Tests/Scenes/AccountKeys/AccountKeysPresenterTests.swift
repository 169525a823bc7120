import Domain
import Foundation
import InteractorKit
import SceneServices
import Testing
import ViperTesting

@testable import AccountKeysScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct AccountKeysPresenterTests {
  private let spy = AccountKeysSpy(exhaustive: [.router])
  private let work = Work()

  @Test func `it shows the keys, below what adds one`() async {
    await appear(presenter(AccountKeysStub([.sample])))

    #expect(shown?.heading == "accountKeys.heading")
    #expect(
      shown?.items == [
        .init(title: "accountKeys.add.title", detail: "accountKeys.add.detail"),
        .init(
          title: "ED25519", detail: AccountKey.sample.key.fingerprint),
      ])
    #expect(shown?.field == nil)
    spy.expectNothing()
  }

  @Test func `a key that is pasted is there afterwards`() async {
    let stub = AccountKeysStub()
    let presenter = presenter(stub)
    await appear(presenter)

    presenter.didSelectItem(at: 0)
    #expect(shown?.heading == "accountKeys.add.heading")
    #expect(!presenter.hasUnsavedChanges)
    presenter.didEdit(" \(AccountKey.line) ada@example.org")
    #expect(presenter.hasUnsavedChanges)
    presenter.didSubmit()
    #expect(shown?.field?.progress == "accountKeys.progress")
    await work.settled()

    #expect(stub.kept.map(\.key) == [AccountKey.sample.key])
    #expect(shown?.field == nil && shown?.items.count == 2)
    #expect(!presenter.hasUnsavedChanges)
    spy.expectNothing()
  }

  @Test(arguments: [
    ("", "sshKey.empty"), ("-----BEGIN OPENSSH PRIVATE KEY-----", "sshKey.private"),
    ("no-pty \(AccountKey.line)", "sshKey.options"), ("ada", "sshKey.none"),
    ("ssh-dss AAAA", "sshKey.otherType ssh-dss"), ("ssh-ed25519 AAAA", "sshKey.broken"),
    ("\(AccountKey.line)\n\(AccountKey.line)", "sshKey.several"),
  ])
  func `what is no key is said, and kept to be mended`(line: String, sentence: String) async {
    let stub = AccountKeysStub()
    let presenter = presenter(stub)
    await appear(presenter)
    presenter.didSelectItem(at: 0)

    presenter.didEdit(line)
    presenter.didSubmit()

    #expect(shown?.field?.problem == sentence)
    #expect(stub.kept.isEmpty)
    presenter.didEdit("s")
    #expect(shown?.field?.problem == nil)
  }

  @Test(
    arguments: [
      (SSHKeysError.taken, "sshKey.taken"), (.present, "sshKey.present"),
      (.tooMany(limit: 20), "sshKey.tooMany 20"),
      (.store(.notSaved(.diskFull)), "storage.diskFull"),
      (.store(.cancelled), nil),
    ] as [(SSHKeysError, String?)])
  func `what keeps a key from the account is said`(error: SSHKeysError, sentence: String?) async {
    let stub = AccountKeysStub()
    let presenter = presenter(stub)
    await appear(presenter)
    presenter.didSelectItem(at: 0)
    presenter.didEdit(AccountKey.line)

    stub.failure = error
    presenter.didSubmit()
    await work.settled()

    #expect(shown?.field != nil && shown?.field?.problem == sentence)
    #expect(shown?.field?.progress == nil)
  }

  @Test(arguments: [true, false])
  func `a key is taken away after asking`(answer: Bool) async {
    spy.answer = answer
    let stub = AccountKeysStub([.sample])
    let presenter = presenter(stub)
    await appear(presenter)

    presenter.didSelectItem(at: 1)
    await work.settled()

    #expect(stub.kept.isEmpty == answer)
    #expect(shown?.items.count == (answer ? 1 : 2))
    let added = "date.text 1 date.months.1 1970"
    let words = "\(added) \(AccountKey.sample.key.fingerprint) ED25519"
    spy.expect {
      _ = spy.asked(
        Question(
          title: "accountKeys.remove.title",
          message: "accountKeys.remove.message \(words)",
          yes: "accountKeys.remove.yes", no: "accountKeys.remove.no"))
    }
  }

  @Test func `back leads from the key to the others, and from them to the account`() async {
    let presenter = presenter(AccountKeysStub([.sample]))
    await appear(presenter)
    presenter.didSelectItem(at: 0)
    presenter.didEdit("ssh-")

    presenter.didRequestBack()
    #expect(shown?.field == nil && !presenter.hasUnsavedChanges)
    spy.expectNothing()
    presenter.didRequestBack()

    spy.expect { spy.close() }
  }

  @Test func `a guest who was signed out signs in again, and what was pasted is still there`() async
  {
    let stub = AccountKeysStub([.sample])
    let presenter = presenter(stub)
    await appear(presenter)
    presenter.didSelectItem(at: 0)
    presenter.didEdit(AccountKey.line)
    stub.failure = .signedOut

    presenter.didSubmit()
    await work.settled()

    #expect(!stub.isSignedIn)
    #expect(presenter.hasUnsavedChanges)
    await appear(presenter)
    spy.expect {
      spy.askToSignInAgain()
      spy.close()
    }
  }

  @Test func `a store that fails is told of, and asked again`() async {
    let stub = AccountKeysStub([.sample])
    stub.failure = .store(.notSaved(.locked))
    let presenter = presenter(stub)
    await appear(presenter)
    #expect(shown?.load.problem == "storage.locked" && shown?.items == [])

    stub.failure = nil
    presenter.didRequestReload()
    await work.settled()

    #expect(shown?.load.problem == nil && shown?.items.count == 2)
  }

  @Test func `where sign-in is off, the screen says so, whichever way led here`() async {
    await appear(presenter(AccountKeysStub(), flags: ["signIn.enabled": "false"]))

    spy.expect { spy.showClosed() }
  }

  @Test func `who isn't signed in is asked to`() async {
    let stub = AccountKeysStub()
    stub.signOut()

    await appear(presenter(stub))

    spy.expect { spy.askToSignIn() }
  }

  private var shown: AccountKeys.ViewModel? { spy.last() }

  private func appear(_ presenter: AccountKeysPresenter) async {
    presenter.didAppear()
    await work.settled()
  }

  private func presenter(
    _ stub: AccountKeysStub, flags: [String: String] = [:]
  ) -> AccountKeysPresenter {
    let presenter = AccountKeysPresenter(
      interactor: stub, router: spy, services: .testing(spy.probe, flags: flags), work: work)
    presenter.output = spy
    return presenter
  }
}

extension AccountKey {
  nonisolated static let line =
    "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJVKuyyVFaU8WGclTiC+suDR19AB05WbenKDinq+u93P"
  nonisolated static let sample = AccountKey(
    key: SSHPublicKey(stored: line)!, addedAt: Date(timeIntervalSince1970: 0))
}
