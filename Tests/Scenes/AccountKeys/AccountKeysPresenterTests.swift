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
          title: "ED25519",
          detail:
            "accountKeys.added date.text 1 date.months.1 1970 \(AccountKey.sample.key.fingerprint)"
        ),
      ])
    spy.expectNothing()
  }

  @Test func `the first item opens the form for another key`() async {
    let presenter = presenter(AccountKeysStub([.sample]))
    await appear(presenter)

    presenter.didSelectItem(at: 0)

    spy.expect { spy.addKey() }
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

  @Test func `a long comment is whole in the list and in the question`() async {
    let comment = "ada@analytical-engine.st-james-square.example"
    let key = AccountKey.sample.key.commented(comment)
    let stub = AccountKeysStub([AccountKey(key: key, addedAt: AccountKey.sample.addedAt)])
    let presenter = presenter(stub)
    await appear(presenter)
    #expect(shown?.items.last?.title == comment)

    presenter.didSelectItem(at: 1)
    await work.settled()

    let words = "date.text 1 date.months.1 1970 \(key.fingerprint) \(comment)"
    spy.expect {
      _ = spy.asked(
        Question(
          title: "accountKeys.remove.title", message: "accountKeys.remove.message \(words)",
          yes: "accountKeys.remove.yes", no: "accountKeys.remove.no"))
    }
  }

  @Test func `keys that are loaded again are shown with their progress`() async {
    let presenter = presenter(AccountKeysStub([.sample]))
    await appear(presenter)

    presenter.didAppear()

    #expect(shown?.items.count == 2 && shown?.load.progress == "accountKeys.progress")
    await work.settled()
    #expect(shown?.load.progress == nil)
  }

  @Test func `back leads to the account`() async {
    let presenter = presenter(AccountKeysStub([.sample]))
    await appear(presenter)

    presenter.didRequestBack()

    spy.expect { spy.close() }
  }

  @Test func `a guest who was signed out signs in again`() async {
    spy.answer = true
    let stub = AccountKeysStub([.sample])
    let presenter = presenter(stub)
    await appear(presenter)
    stub.failure = .denied(.signedOut)

    presenter.didSelectItem(at: 1)
    await work.settled()
    spy.skip()

    #expect(!stub.isSignedIn)
    await appear(presenter)
    spy.expect { spy.close() }
  }

  @Test func `a failed store is reported, and can be tried again`() async {
    let stub = AccountKeysStub([.sample])
    stub.failure = .store(.notCommitted(.locked))
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
