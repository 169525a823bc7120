import Domain
import Foundation
import InteractorKit
import Routes
import SceneServices
import Testing
import ViperTesting

@testable import MessageStatusScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct MessageStatusPresenterTests {
  private let spy = MessageStatusSpy(exhaustive: [.router, .interactor, .analytics])
  private let work = Work()
  private let moment = Date(timeIntervalSince1970: 1_764_115_200)

  @Test(arguments: ["4821-7730", " 48217730 ", "4821 7730", "4821–7730", "４８２１－７７３０"])
  func `a message is looked up by its number and address`(typed: String) async {
    let presenter = presenter(
      .value(
        .init(.inProgress, changedAt: moment, answer: .init(text: "A\n\nB", writtenAt: moment))))

    presenter.didAppear()
    presenter.didEdit(typed, in: .number)
    presenter.didEdit("ada@example.org", in: .address)
    presenter.didSubmit()
    await work.settled()

    spy.expect {
      spy.log(.screenPresented("messageStatus"))
      spy.log(.buttonActivated("messageStatusSubmit"))
      spy.interactor("4821-7730", "ada@example.org", call: "message(_:from:)")
    }
    let date = "date.text 26 date.months.11 2025"
    #expect(
      shown?.status
        == .init(
          sentence: "messageStatus.inProgress \(date)", heading: "messageStatus.answer \(date)",
          answer: "A\n\nB"))
    #expect(shown?.progress == nil)
  }

  @Test func `after an answer another message is looked up`() async {
    let presenter = await lookUp(.value(.init(.received, changedAt: moment)))
    #expect(shown?.submit == "messageStatus.another")

    presenter.didSubmit()
    await work.settled()

    #expect(shown?.status == nil && shown?.submit == "messageStatus.submit")
    #expect(spy.probe.calls.map(\.name).suffix(3) == ["clear(_:)", "show(_:)", "focus(_:)"])
    spy.skip()
  }

  @Test(
    arguments: [
      (.waiting, "waiting", nil), (.received, "received", "messageStatus.noAnswer"),
      (.onHold, "onHold", "messageStatus.noAnswer"),
      (.resolved, "resolved", "messageStatus.noAnswer"),
      (.rejected, "rejected", "messageStatus.noAnswer"),
    ] as [(SentMessage.Progress, String, String?)])
  func `each status has its sentence`(
    progress: SentMessage.Progress, name: String, heading: String?
  ) async {
    await lookUp(.value(.init(progress, changedAt: moment)))

    #expect(shown?.status?.sentence.hasPrefix("messageStatus.\(name) ") == true)
    #expect(shown?.status?.heading == heading)
    #expect(shown?.status?.answer == "")
    spy.skip()
  }

  @Test(
    arguments: [
      (.notFound, "messageStatus.notFound"), (.tooMany(seconds: 90), "service.tooMany 2"),
      (.unavailable, "messageStatus.unavailable"), (.storage(.locked), "storage.locked"),
      (.cancelled, nil),
    ] as [(SentMessageError, String?)])
  func `each failure has its sentence`(error: SentMessageError, sentence: String?) async {
    await lookUp(.error(error))

    #expect(shown?.problem == sentence)
    #expect(shown?.status == nil)
    let returns = spy.probe.calls.contains { $0.name == "focus(_:)" }
    #expect(returns == (error == .notFound), "to the number, which may be the wrong one")
    spy.skip()
  }

  @Test(arguments: [
    ("4821-773", "ada@example.org", MessageStatus.Field.number),
    ("", "", .number), ("4821-7730", "ada", .address),
  ])
  func `an invalid field is focused, and nothing is looked up`(
    number: String, address: String, field: MessageStatus.Field
  ) async {
    let presenter = presenter(.error(.notFound))
    presenter.didEdit(number, in: .number)
    presenter.didEdit(address, in: .address)

    presenter.didSubmit()
    await work.settled()

    #expect(shown?.fields[field]?.problem != nil)
    #expect(spy.probe.calls.contains { $0.name == "focus(_:)" })
    #expect(!spy.probe.calls.contains { $0.name == "message(_:from:)" })
    spy.skip()
  }

  @Test(arguments: [
    ("999", MessageStatus.Field.number, true), ("4821-7730", .number, false), ("", .number, false),
    ("ada@", .address, true), ("ada@example.org", .address, false), ("12", .code, true),
    ("1111-2222", .code, false),
  ])
  func `a field is judged when the guest leaves it`(
    typed: String, field: MessageStatus.Field, isWrong: Bool
  ) {
    let presenter = presenter(.error(.notFound))
    presenter.didEdit(typed, in: field)

    presenter.didLeave(field)

    #expect((shown?.fields[field]?.problem != nil) == isWrong)
    spy.skip()
  }

  @Test func `a change removes the last result`() async {
    let presenter = await lookUp(.value(.init(.received, changedAt: moment)))

    presenter.didEdit("4821-7731", in: .number)

    #expect(shown?.status == nil)
    spy.skip()
  }

  @Test func `a member's address is filled in`() async {
    let presenter = presenter(.value(.init(.received, changedAt: moment)), own: "ada@example.org")
    presenter.didAppear()
    await work.settled()

    presenter.didEdit("4821-7730", in: .number)
    presenter.didSubmit()
    await work.settled()

    spy.expect {
      spy.log(.screenPresented("messageStatus"))
      spy.log(.buttonActivated("messageStatusSubmit"))
      spy.interactor("4821-7730", "ada@example.org", call: "message(_:from:)")
    }
  }

  @Test func `an address that was typed meanwhile stays`() async {
    let presenter = presenter(.value(.init(.received, changedAt: moment)), own: "ada@example.org")
    presenter.didAppear()
    presenter.didEdit("ada@work.example", in: .address)
    await work.settled()

    presenter.didEdit("4821-7730", in: .number)
    presenter.didSubmit()
    await work.settled()

    #expect(!spy.probe.calls.contains { $0.name == "fill(address:)" })
    spy.expect {
      spy.log(.screenPresented("messageStatus"))
      spy.log(.buttonActivated("messageStatusSubmit"))
      spy.interactor("4821-7730", "ada@work.example", call: "message(_:from:)")
    }
  }

  @Test(arguments: [(false, [:]), (true, ["contact.enabled": "false"])])
  func `without tickets or with the contact closed there is nothing to look up`(
    opensTickets: Bool, flags: [String: String]
  ) {
    presenter(.error(.notFound), opensTickets: opensTickets, flags: flags).didAppear()

    spy.expect { spy.replace(with: .notice(.messageStatusClosed)) }
  }

  @Test func `the server closes it, too`() async {
    await lookUp(.error(.closed))

    #expect(spy.last() == Route.notice(.messageStatusClosed))
    spy.skip()
  }

  @Test func `Esc stops the look-up, then closes`() async {
    let presenter = presenter(.untilCancelled(.failure(.cancelled)))
    presenter.didEdit("4821-7730", in: .number)
    presenter.didEdit("ada@example.org", in: .address)
    presenter.didSubmit()
    #expect(shown?.progress == "messageStatus.progress")

    presenter.didRequestBack()
    await work.settled()
    #expect(shown?.progress == nil)
    presenter.didRequestBack()

    #expect(spy.probe.calls.last?.name == "close()")
    spy.skip()
  }

  private func stub() -> MessageStatusInteractorStub {
    MessageStatusInteractorStub(probe: spy.probe, answers: StubAnswers(.error(.notFound)))
  }

  /// Asks for a code, and enters it.
  private func opens(
    _ interactor: MessageStatusInteractorStub, typing code: String = "1111-2222"
  ) async -> MessageStatusPresenter {
    let presenter = presenter(interactor)
    presenter.didEdit("4821-7730", in: .number)
    presenter.didEdit("ada@example.org", in: .address)
    presenter.didSubmit()
    await work.settled()
    presenter.didEdit(code, in: .code)
    presenter.didSubmit()
    await work.settled()
    return presenter
  }

  @Test func `a right code opens the message`() async throws {
    var interactor = stub()
    let (number, moment) = (try #require(OutboxReference("48217730")), moment)
    let address = try EmailAddress(validating: "ada@example.org")
    interactor.opening = .value(
      Conversation(
        number, of: BrandID("town"), account: nil, address: address, subject: "A key",
        details: [], state: .received, createdAt: moment, changedAt: moment))

    _ = await opens(interactor)

    #expect(shown?.codeSent == "messageStatus.code.sent ada@example.org")
    #expect(shown?.isTooSoon == false)
    #expect(spy.probe.calls.contains { $0.name == "replace(_:with:)" })
    spy.skip()
  }

  @Test(arguments: [
    ("1111-2222", "messageStatus.code.wrong"), ("12", "messageStatus.code.malformed"),
  ])
  func `a wrong code is focused`(code: String, problem: String) async {
    _ = await opens(stub(), typing: code)

    #expect(shown?.fields[.code]?.problem == problem)
    #expect(spy.probe.calls.filter { $0.name == "focus(_:)" }.count == 2)
    #expect(!spy.probe.calls.contains { $0.name == "replace(_:with:)" })
    spy.skip()
  }

  @Test(arguments: [(45, 1), (61, 2)])
  func `a code that was asked for a moment ago can be entered, and the wait is said`(
    seconds: Int, minutes: Int
  ) async {
    var interactor = stub()
    interactor.sending = .value(.tooSoon(seconds: seconds))
    let presenter = presenter(interactor)
    presenter.didEdit("4821-7730", in: .number)
    presenter.didEdit("ada@example.org", in: .address)

    presenter.didSubmit()
    await work.settled()

    #expect(shown?.codeSent == "messageStatus.code.tooSoon \(minutes) ada@example.org")
    #expect(shown?.isTooSoon == true)
    #expect(shown?.submit == "messageStatus.code.open" && shown?.problem == nil)
    spy.skip()
  }

  @Test func `another number needs another code`() async {
    let presenter = await opens(stub())

    presenter.didEdit("4821-7731", in: .number)

    #expect(shown?.codeSent == nil)
    #expect(shown?.submit == "messageStatus.code.send")
    spy.skip()
  }

  @Test func `a member opens the own messages without a number`() async {
    var interactor = stub()
    interactor.isSignedIn = true
    let presenter = presenter(interactor)
    presenter.didAppear()
    await work.settled()
    #expect(shown?.ownMessages == "ownMessages.title")

    presenter.didSelectOwnMessages()

    #expect(spy.probe.calls.last?.name == "open(_:)")
    spy.skip()
  }

  private var shown: MessageStatus.ViewModel? { spy.last() }

  @discardableResult
  private func lookUp(
    _ answer: StubAnswer<SentMessage, SentMessageError>
  ) async -> MessageStatusPresenter {
    let presenter = presenter(answer)
    presenter.didEdit("4821-7730", in: .number)
    presenter.didEdit("ada@example.org", in: .address)
    presenter.didSubmit()
    await work.settled()
    return presenter
  }

  private func presenter(
    _ answer: StubAnswer<SentMessage, SentMessageError>, opensTickets: Bool = true,
    own: String? = nil, flags: [String: String] = [:]
  ) -> MessageStatusPresenter {
    presenter(
      MessageStatusInteractorStub(probe: spy.probe, answers: StubAnswers(answer), own: own),
      at: opensTickets ? HelpLinks(contact: .tickets(queue: "General")) : HelpLinks(),
      flags: flags)
  }

  private func presenter(
    _ interactor: MessageStatusInteractorStub,
    at links: HelpLinks = HelpLinks(contact: .mail(to: "help@aurora.example")),
    flags: [String: String] = [:]
  ) -> MessageStatusPresenter {
    let presenter = MessageStatusPresenter(
      at: links, interactor: interactor, router: spy, services: .testing(spy.probe, flags: flags),
      work: work)
    presenter.output = spy
    return presenter
  }
}
