import Domain
import Foundation
import FoyerTesting
import SceneServices
import Testing
import ViperTesting

@testable import AccountKeysScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct AccountKeysPresenterTests {
  private let spy = MemberListSpy(exhaustive: [.router])

  @Test func `it shows the keys, below what adds one`() async {
    await appear(presenter(.sample))

    #expect(spy.shown?.heading == "accountKeys.heading")
    #expect(
      spy.shown?.items == [
        .init("accountKeys.add.title", "accountKeys.add.detail"),
        .init(
          "ED25519",
          "accountKeys.added date.text 1 date.months.1 1970 \(AccountKey.sample.key.fingerprint)",
          action: "accountKeys.remove.yes"),
      ])
    spy.expectNothing()
  }

  @Test func `of a key that was used it shows the last use`() async {
    let (sample, day) = (AccountKey.sample, Date(timeIntervalSince1970: 86_400))
    await appear(presenter(AccountKey(key: sample.key, addedAt: sample.addedAt, usedAt: day)))

    #expect(
      spy.shown?.items.last?.detail
        == "accountKeys.used date.text 2 date.months.1 1970 \(sample.key.fingerprint)")
  }

  @Test func `the first item opens the form for another key`() async {
    let presenter = presenter(.sample)
    await appear(presenter)

    presenter.didSelectItem(at: 0)

    spy.expect { spy.open(.accountChange(.key, of: .ada)) }
  }

  @Test(arguments: [true, false])
  func `a key is taken away after asking`(answer: Bool) async {
    spy.answer = answer
    let presenter = presenter(.sample)
    await appear(presenter)

    presenter.didSelectItem(at: 1)
    await spy.member.work.settled()

    #expect(spy.shown?.items.count == (answer ? 1 : 2))
    let added = "date.text 1 date.months.1 1970"
    let words = "\(added) \(AccountKey.sample.key.fingerprint) ED25519"
    spy.expect {
      _ = spy.asked(
        Question(
          title: "accountKeys.remove.title",
          message: "accountKeys.remove.message \(words)",
          yes: "accountKeys.remove.yes", no: "accountKeys.remove.no"))
      if answer { spy.say("accountKeys.remove.done") }
    }
  }

  @Test func `a long comment is whole in the list and in the question`() async {
    let comment = "ada@analytical-engine.st-james-square.example"
    let key = AccountKey.sample.key.commented(comment)
    let presenter = presenter(AccountKey(key: key, addedAt: AccountKey.sample.addedAt))
    await appear(presenter)
    #expect(spy.shown?.items.last?.title == comment)

    presenter.didSelectItem(at: 1)
    await spy.member.work.settled()

    let words = "date.text 1 date.months.1 1970 \(key.fingerprint) \(comment)"
    spy.expect {
      _ = spy.asked(
        Question(
          title: "accountKeys.remove.title", message: "accountKeys.remove.message \(words)",
          yes: "accountKeys.remove.yes", no: "accountKeys.remove.no"))
      spy.say("accountKeys.remove.done")
    }
  }

  private func appear(_ presenter: AccountKeysPresenter) async {
    presenter.didAppear()
    await spy.member.work.settled()
  }

  private func presenter(_ key: AccountKey) -> AccountKeysPresenter {
    var keys = [key]
    spy.member.backend.answer(ListKeys.self) { _ in OwnKeys(keys) }
    spy.member.backend.answer(RemoveKey.self) { operation in
      keys.removeAll { $0.key.commented("") == operation.line }
      return NoContent()
    }
    let presenter = AccountKeysPresenter(
      of: .ada, interactor: AccountKeysInteractor(session: spy.member.session), router: spy,
      services: .testing(spy.probe), work: spy.member.work)
    presenter.output = spy
    return presenter
  }
}

extension AccountKey {
  fileprivate static let sample = AccountKey(
    key: SSHPublicKey(
      stored:
        "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJVKuyyVFaU8WGclTiC+suDR19AB05WbenKDinq+u93P")!,
    addedAt: Date(timeIntervalSince1970: 0))
}
