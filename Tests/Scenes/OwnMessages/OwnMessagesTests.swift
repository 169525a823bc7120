import Domain
import Foundation
import FoyerTesting
import Testing
import ViperTesting

@testable import OwnMessagesScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct OwnMessagesTests {
  private let spy = MemberListSpy(exhaustive: [.router])

  @Test func `it lists the messages, and opens one without a code`() async throws {
    let start = Date(timeIntervalSince1970: 0)
    let number = try #require(OutboxReference("48217730"))
    let message = Conversation(
      number, of: BrandID("town"), account: AccountID("7"),
      address: try EmailAddress(validating: "ada@example.org"), subject: "A key", details: [],
      state: .received, createdAt: start, changedAt: start)
    let presenter = presenter([message])
    presenter.didAppear()
    await spy.member.work.settled()

    #expect(
      spy.shown?.items
        == [.init("A key", "messageStatus.received date.text 1 date.months.1 1970")])
    #expect(spy.shown?.heading == "ownMessages.heading")
    presenter.didSelectItem(at: 0)
    spy.expect { spy.open(.messageThread(number)) }
  }

  @Test func `it says that there are none`() async {
    let presenter = presenter([])
    presenter.didAppear()
    await spy.member.work.settled()

    #expect(spy.shown?.heading == "ownMessages.empty")
    spy.expectNothing()
  }

  private func presenter(_ messages: [Conversation]) -> OwnMessagesPresenter {
    spy.member.backend.answer(ListOwnMessages.self) { _ in .init(messages: messages) }
    let presenter = OwnMessagesPresenter(
      interactor: OwnMessagesInteractor(session: spy.member.session), router: spy,
      services: .testing(spy.probe), work: spy.member.work)
    presenter.output = spy
    return presenter
  }
}
