import Domain
import Foundation
import InteractorKit
import SceneServices
import Testing
import ViperTesting

@testable import AccountSessionsScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct AccountSessionsPresenterTests {
  private let spy = AccountSessionsSpy(exhaustive: [.router])
  private let work = Work()

  @Test func `it shows where the guest is signed in, and which session is this one`() async {
    await appear(presenter(AccountSessionsStub("here", "192.0.2.7")))

    let day = "date.text 1 date.months.1 1970"
    #expect(
      shown?.items == [
        .init(
          title: "accountSessions.this.title",
          detail: "accountSessions.this.detail accountSessions.unknown"),
        .init(
          title: "accountSessions.time \(day) 1:00",
          detail: "accountSessions.other.detail 192.0.2.7"),
        .init(
          title: "accountSessions.others.title", detail: "accountSessions.others.detail",
          startsGroup: true),
      ])
    spy.expectNothing()
  }

  /// A sign-in that waits for a code, and a code that was sent, are in no list.
  @Test func `a guest with one session can sign out everywhere, too`() async {
    let presenter = presenter(AccountSessionsStub("here"))
    await appear(presenter)
    #expect(
      shown?.items.map(\.title) == [
        "accountSessions.this.title", "accountSessions.others.title",
      ])
    spy.answers = [true, false]

    presenter.didSelectItem(at: 1)
    await work.settled()

    #expect(spy.probe.calls.filter { $0.name.hasPrefix("confirm") }.count == 2)
    spy.skip()
  }

  @Test(arguments: [true, false])
  func `another session ends after asking`(answer: Bool) async {
    let stub = AccountSessionsStub("here", "192.0.2.7", "192.0.2.8")
    let presenter = presenter(stub)
    await appear(presenter)
    spy.answer = answer

    presenter.didSelectItem(at: 1)
    await work.settled()

    #expect(stub.held == (answer ? ["here", "192.0.2.8"] : ["here", "192.0.2.7", "192.0.2.8"]))
    #expect(shown?.items.count == (answer ? 3 : 4))
    #expect(stub.isSignedIn)
    spy.expect {
      _ = spy.asked(
        Question(
          title: "accountSessions.end.other 1:00",
          message: "accountSessions.end.message date.text 1 date.months.1 1970 192.0.2.7 1:00",
          yes: "accountSessions.end.yes", no: "accountSessions.end.no"))
    }
  }

  /// Both questions are answered before the first change has ended.
  @Test(arguments: [0, 1, 3])
  func `an answer that comes while a change runs changes nothing`(second: Int) async {
    let stub = AccountSessionsStub("here", "192.0.2.7", "192.0.2.8")
    let presenter = presenter(stub)
    await appear(presenter)

    presenter.didSelectItem(at: 2)
    presenter.didSelectItem(at: second)
    await work.settled()

    #expect(stub.held == ["here", "192.0.2.7"])
    #expect(stub.isSignedIn)
    spy.skip()
  }

  @Test(arguments: [[true, true], [true, false], [false]])
  func `all others end after asking, and this one after another question`(
    answers: [Bool]
  ) async {
    let stub = AccountSessionsStub("here", "192.0.2.7", "192.0.2.8")
    let presenter = presenter(stub)
    await appear(presenter)
    spy.answers = answers

    presenter.didSelectItem(at: 3)
    await work.settled()

    let questions = ["others", "here"].map {
      Question(
        title: "accountSessions.\($0).ask", message: "accountSessions.\($0).message",
        yes: "accountSessions.\($0).yes", no: "accountSessions.\($0).no")
    }
    #expect(stub.held == (answers[0] ? ["here"] : ["here", "192.0.2.7", "192.0.2.8"]))
    #expect(stub.isSignedIn == (answers != [true, true]))
    spy.expect {
      _ = spy.asked(questions[0])
      if answers[0] { _ = spy.asked(questions[1]) }
      if answers == [true, true] { spy.leave() }
    }
  }

  @Test func `it has the time and the origin of each sign-in`() async {
    let time = Date(timeIntervalSince1970: 1_800_000_000)
    await appear(
      presenter(
        AccountSessionsStub("here"),
        [
          SignInEntry(time: time, origin: Origin(stored: "192.0.2.7")),
          SignInEntry(time: time - 86_400, origin: nil),
        ]))

    let entries = shown?.signIns.entries
    #expect(entries?.map(\.origin) == ["192.0.2.7", "accountSessions.unknown"])
    #expect(entries?.first?.time.contains("8:00") == true)
  }

  @Test func `to end this session is to sign out`() async {
    let stub = AccountSessionsStub("here", "192.0.2.7")
    let presenter = presenter(stub)
    await appear(presenter)

    presenter.didSelectItem(at: 0)
    await work.settled()

    #expect(!stub.isSignedIn)
    spy.expect {
      _ = spy.asked(
        Question(
          title: "accountSessions.end.title", message: "accountSessions.end.here",
          yes: "accountSessions.end.yes", no: "accountSessions.end.no"))
      spy.leave()
    }
  }

  @Test func `a guest who was signed out is asked to sign in again, or leaves`() async {
    let stub = AccountSessionsStub("here")
    stub.failure = .denied(.signedOut)
    let presenter = presenter(stub)

    await appear(presenter)
    #expect(!stub.isSignedIn)
    await appear(presenter)

    spy.expect {
      spy.askToSignInAgain()
      spy.close()
    }
  }

  @Test func `another member, who has signed in meanwhile, doesn't see these sign-ins`() async {
    let stub = AccountSessionsStub("here")
    let presenter = presenter(stub)
    await appear(presenter)
    stub.isOfAnother = true

    await appear(presenter)

    spy.expect { spy.close() }
  }

  @Test func `a failed store is reported, and can be tried again`() async {
    let stub = AccountSessionsStub("here", "192.0.2.7")
    let presenter = presenter(stub)
    await appear(presenter)
    stub.failure = .store(.notCommitted(.locked))
    presenter.didSelectItem(at: 1)
    await work.settled()
    #expect(shown?.load.problem == "storage.locked" && shown?.items.count == 3)

    stub.failure = nil
    presenter.didRequestReload()
    await work.settled()

    #expect(shown?.load.problem == nil && shown?.items.count == 3)
    spy.skip()
  }

  @Test func `where sign-in is off, the screen says so`() async {
    await appear(presenter(AccountSessionsStub("here"), flags: ["signIn.enabled": "false"]))

    spy.expect { spy.showClosed() }
  }

  private var shown: AccountSessions.ViewModel? { spy.last() }

  private func appear(_ presenter: AccountSessionsPresenter) async {
    presenter.didAppear()
    await work.settled()
  }

  private func presenter(
    _ stub: AccountSessionsStub, _ signIns: [SignInEntry] = [], flags: [String: String] = [:]
  ) -> AccountSessionsPresenter {
    let presenter = AccountSessionsPresenter(
      signIns, interactor: stub, router: spy, services: .testing(spy.probe, flags: flags),
      work: work)
    presenter.output = spy
    return presenter
  }
}
