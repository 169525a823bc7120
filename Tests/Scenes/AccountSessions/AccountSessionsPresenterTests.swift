import Domain
import Foundation
import FoyerTesting
import SceneServices
import Testing
import ViperTesting

@testable import AccountSessionsScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct AccountSessionsPresenterTests {
  private let spy = MemberListSpy(exhaustive: [.router])

  @Test func `it shows where the guest is signed in, and which session is this one`() async {
    await appear(presenter(SessionsFake("here", "192.0.2.7")))

    let day = "date.text 1 date.months.1 1970"
    #expect(
      spy.shown?.items == [
        .init(
          "accountSessions.this.title", "accountSessions.this.detail accountSessions.unknown",
          action: "accountSessions.end.yes"),
        .init(
          "accountSessions.time \(day) 1:00", "accountSessions.other.detail 192.0.2.7",
          action: "accountSessions.end.yes"),
        .init(
          "accountSessions.others.title", "accountSessions.others.detail",
          startsGroup: true, action: "accountSessions.others.yes"),
      ])
    spy.expectNothing()
  }

  /// A sign-in that waits for a code, and a code that was sent, are in no list.
  @Test func `a guest with one session can sign out everywhere, too`() async {
    let presenter = presenter(SessionsFake("here"))
    await appear(presenter)
    #expect(
      spy.shown?.items.map(\.title) == [
        "accountSessions.this.title", "accountSessions.others.title",
      ])
    spy.answers = [true, false]

    presenter.didSelectItem(at: 1)
    await spy.member.work.settled()

    #expect(spy.probe.calls.filter { $0.name.hasPrefix("confirm") }.count == 2)
    spy.skip()
  }

  @Test(arguments: [true, false])
  func `another session ends after asking`(answer: Bool) async {
    let stub = SessionsFake("here", "192.0.2.7", "192.0.2.8")
    let presenter = presenter(stub)
    await appear(presenter)
    spy.answer = answer

    presenter.didSelectItem(at: 1)
    await spy.member.work.settled()

    #expect(stub.held == (answer ? ["here", "192.0.2.8"] : ["here", "192.0.2.7", "192.0.2.8"]))
    #expect(spy.shown?.items.count == (answer ? 3 : 4))
    #expect(spy.member.isSignedIn)
    spy.expect {
      _ = spy.asked(
        Question(
          title: "accountSessions.end.other 1:00",
          message: "accountSessions.end.message date.text 1 date.months.1 1970 192.0.2.7 1:00",
          yes: "accountSessions.end.yes", no: "accountSessions.end.no"))
      if answer { spy.say("accountSessions.end.done") }
    }
  }

  /// Both questions are answered before the first change has ended.
  @Test(arguments: [0, 1, 3])
  func `an answer that comes while a change runs changes nothing`(second: Int) async {
    let stub = SessionsFake("here", "192.0.2.7", "192.0.2.8")
    let presenter = presenter(stub)
    await appear(presenter)

    presenter.didSelectItem(at: 2)
    presenter.didSelectItem(at: second)
    await spy.member.work.settled()

    #expect(stub.held == ["here", "192.0.2.7"])
    #expect(spy.member.isSignedIn)
    spy.skip()
  }

  @Test(arguments: [[true, true], [true, false], [false]])
  func `all others end after asking, and this one after another question`(
    answers: [Bool]
  ) async {
    let stub = SessionsFake("here", "192.0.2.7", "192.0.2.8")
    let presenter = presenter(stub)
    await appear(presenter)
    spy.answers = answers

    presenter.didSelectItem(at: 3)
    await spy.member.work.settled()

    let questions = ["others", "here"].map {
      Question(
        title: "accountSessions.\($0).ask", message: "accountSessions.\($0).message",
        yes: "accountSessions.\($0).yes", no: "accountSessions.\($0).no")
    }
    #expect(stub.held == (answers[0] ? ["here"] : ["here", "192.0.2.7", "192.0.2.8"]))
    #expect(spy.member.isSignedIn == (answers != [true, true]))
    spy.expect {
      _ = spy.asked(questions[0])
      if answers[0] { _ = spy.asked(questions[1]) }
      if answers == [true, true] {
        spy.say("myAccount.signedOut")
        spy.leave()
      }
    }
  }

  @Test func `it has the time and the origin of each sign-in`() async {
    let time = Date(timeIntervalSince1970: 1_800_000_000)
    await appear(
      presenter(
        SessionsFake("here"),
        [
          SignInEntry(time: time, origin: Origin(stored: "192.0.2.7")),
          SignInEntry(time: time - 86_400, origin: nil),
        ]))

    let entries = spy.shown?.record?.entries
    #expect(entries?.map(\.text) == ["192.0.2.7", "accountSessions.unknown"])
    #expect(entries?.first?.term.contains("8:00") == true)
  }

  @Test func `to end this session is to sign out`() async {
    let stub = SessionsFake("here", "192.0.2.7")
    let presenter = presenter(stub)
    await appear(presenter)

    presenter.didSelectItem(at: 0)
    await spy.member.work.settled()

    #expect(!spy.member.isSignedIn)
    spy.expect {
      _ = spy.asked(
        Question(
          title: "accountSessions.end.title", message: "accountSessions.end.here",
          yes: "accountSessions.end.yes", no: "accountSessions.end.no"))
      spy.say("myAccount.signedOut")
      spy.leave()
    }
  }

  @Test func `another member, who has signed in meanwhile, doesn't see these sign-ins`() async {
    let stub = SessionsFake("here")
    let presenter = presenter(stub)
    await appear(presenter)
    spy.member.signInAnother()

    await appear(presenter)

    spy.expect { spy.close() }
  }

  @Test func `a failed store is reported, and can be tried again`() async {
    let stub = SessionsFake("here", "192.0.2.7")
    let presenter = presenter(stub)
    await appear(presenter)
    spy.member.backend.failure = .store(.notCommitted(.locked))
    presenter.didSelectItem(at: 1)
    await spy.member.work.settled()
    #expect(spy.shown?.load.problem == "storage.locked" && spy.shown?.items.count == 3)

    spy.member.backend.failure = nil
    presenter.didRequestReload()
    await spy.member.work.settled()

    #expect(spy.shown?.load.problem == nil && spy.shown?.items.count == 3)
    spy.skip()
  }

  private func appear(_ presenter: AccountSessionsPresenter) async {
    presenter.didAppear()
    await spy.member.work.settled()
  }

  private func presenter(
    _ stub: SessionsFake, _ signIns: [SignInEntry] = []
  ) -> AccountSessionsPresenter {
    spy.member.backend.answer(ListSessions.self) { _ in stub.sessions }
    spy.member.backend.answer(EndSession.self) { operation in
      stub.held.removeAll { $0 == operation.id.description }
      return NoContent()
    }
    spy.member.backend.answer(EndOtherSessions.self) { _ in
      defer { stub.held = Array(stub.held.prefix(1)) }
      return try! JSONDecoder().decode(
        EndOtherSessions.Response.self, from: Data(#"{"ended": 1}"#.utf8))
    }
    let presenter = AccountSessionsPresenter(
      signIns, interactor: AccountSessionsInteractor(session: spy.member.session), router: spy,
      services: .testing(spy.probe), work: spy.member.work)
    presenter.output = spy
    return presenter
  }
}

/// The sessions of an account; the first is the guest's own.
@MainActor
private final class SessionsFake {
  var held: [String]

  init(_ held: String...) { self.held = held }

  var sessions: OwnSessions {
    OwnSessions(
      held.map { name in
        SignInSession(
          id: SessionID(name), account: AccountID("7"),
          origin: name == "here" ? nil : Origin(stored: name),
          openedAt: Date(timeIntervalSince1970: 0), lastUsedAt: Date(timeIntervalSince1970: 3600),
          isByCode: false)
      }, current: SessionID(held.first ?? ""))
  }
}
