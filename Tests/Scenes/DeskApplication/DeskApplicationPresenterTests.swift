import Domain
import Foundation
import InteractorKit
import SceneServices
import Testing
import Viper
import ViperTesting

@testable import DeskApplicationScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct DeskApplicationPresenterTests {
  private let output = OutputSpy()
  private let router = RouterSpy()
  private let work = Work()

  /// The Booleans say whether the buttons to approve, reject and undo are shown.
  @Test(arguments: [
    (ApplicationState.verifying, false, [false, false, false]),
    (.pending, false, [true, true, false]),
    (.approved, false, [false, false, false]), (.approved, true, [false, false, true]),
    (.rejected, true, [false, false, true]), (.expired, false, [false, false, false]),
  ])
  func `each state has its buttons`(state: ApplicationState, isOurs: Bool, buttons: [Bool]) throws {
    let presenter = presenter(try application(state), InteractorStub(isOurs: isOurs))

    presenter.didAppear()

    let actions = try #require(output.viewModel).buttons.map(\.action)
    #expect([.approve, .reject, .undo].map(actions.contains) == buttons)
    #expect(actions.last == .back)
  }

  @Test func `a decision is made with its note, and shown`() async throws {
    let interactor = InteractorStub(answer: .success(try application(.rejected)))
    let presenter = presenter(try application(.pending), interactor)
    presenter.didAppear()

    presenter.didEditNote("Not now.")
    presenter.didPress(.reject)
    presenter.didPress(.reject)
    await work.settled()

    #expect(interactor.calls == ["rejected Not now."])
    #expect(output.viewModel?.state == "desk.rejected")
    #expect(output.viewModel?.progress == nil)
  }

  @Test(arguments: [ApplicationEvent.approved, .rejected], [true, false])
  func `a key asks before it decides, and letters don't answer`(
    event: ApplicationEvent, isMeant: Bool
  ) async throws {
    let interactor = InteractorStub(answer: .success(try application(.rejected)))
    let presenter = presenter(try application(.pending), interactor)
    router.answer = isMeant
    presenter.didAppear()

    presenter.didPressKey(for: event == .approved ? .approve : .reject)
    await work.settled()

    let word = event == .approved ? "approve" : "reject"
    #expect(router.questions.map(\.title) == ["desk.question.\(word).title"])
    #expect(router.questions.allSatisfy { !$0.takesLetters })
    #expect(interactor.calls == (isMeant ? ["\(event) "] : []))
  }

  @Test func `the screen says how long the e-mail is held`() async throws {
    var approved = try application(.approved)
    approved.decision = Application.Decision(by: "grace", at: .distantPast)
    let presenter = presenter(
      try application(.pending), InteractorStub(isOurs: true, answer: .success(approved)))

    presenter.didPress(.approve)
    await work.settled()

    #expect(
      output.viewModel?.news == "desk.news desk.held 1 30 desk.done Ada Lovelace desk.approved")
    #expect(router.questions.isEmpty)
  }

  @Test(arguments: [
    (true, [], "reopened  corrected"),
    (
      false, ["desk.question.reopen.title", "desk.question.correct.title"], "reopened  corrected"
    ),
  ])
  func `a decision is undone at once while its e-mail is held; later a correction is offered`(
    isHeld: Bool, questions: [String], call: String
  ) async throws {
    let interactor = InteractorStub(
      isOurs: true, isHeld: isHeld, answer: .success(try application(.pending)),
      email: isHeld ? .withdrawn : .corrected)
    let presenter = presenter(try application(.approved), interactor)

    presenter.didPress(.undo)
    await work.settled()

    #expect(interactor.calls == [call])
    #expect(router.questions.map(\.title) == questions)
    let email = isHeld ? "desk.unsent" : "desk.corrected 1"
    #expect(
      output.viewModel?.news == "desk.news \(email) desk.done Ada Lovelace desk.pending")
  }

  @Test func `a decision that no e-mail tells is undone at once`() async throws {
    let interactor = InteractorStub(
      isOurs: true, isHeld: false, answer: .success(try application(.pending)), email: .none)
    let presenter = presenter(try .sample(.approved, email: nil), interactor)

    presenter.didPress(.undo)
    await work.settled()

    #expect(interactor.calls == ["reopened  corrected"])
    #expect(router.questions.isEmpty)
  }

  @Test func `the history has times in words`() throws {
    let presenter = presenter(try application(.pending), InteractorStub())

    presenter.didAppear()

    #expect(output.viewModel?.history == ["desk.applied 0001-01-01 00:00 UTC (desk.ago.now)"])
  }

  @Test func `the note comes first for an application to reject, until it is written`() async throws
  {
    let interactor = InteractorStub(answer: .success(try application(.rejected)))
    let presenter = presenter(try application(.pending), interactor, toReject: true)
    presenter.didAppear()
    #expect(output.viewModel?.rejecting == "desk.rejecting Ada Lovelace")

    presenter.didPress(.reject)
    await work.settled()

    #expect(output.viewModel?.rejecting == nil)
  }

  @Test(arguments: [true, false])
  func `a note that was typed is discarded only after a question`(isMeant: Bool) async throws {
    let presenter = presenter(try application(.pending), InteractorStub())
    router.answer = isMeant

    presenter.didEditNote("Not")
    #expect(presenter.hasUnsavedChanges)
    presenter.didRequestBack()
    await work.settled()

    #expect(router.questions.map(\.title) == ["desk.question.discard.title"])
    #expect(router.closings == (isMeant ? 1 : 0))
  }

  @Test func `without a note the screen closes at once`() async throws {
    let presenter = presenter(try application(.pending), InteractorStub())

    presenter.didEditNote(" ")
    presenter.didRequestBack()
    await work.settled()

    #expect(router.questions.isEmpty)
    #expect(router.closings == 1)
  }

  @Test func `an impossible request isn't sent`() async throws {
    let interactor = InteractorStub()
    let presenter = presenter(try application(.verifying), interactor)

    presenter.didPress(.approve)
    presenter.didPress(.undo)
    await work.settled()

    #expect(interactor.calls == [])
  }

  @Test func `the second of two operators sees who was first`() async throws {
    var decided = try application(.approved)
    decided.decision = Application.Decision(by: "grace", at: Date(timeIntervalSince1970: 0))
    let presenter = presenter(
      try application(.pending),
      InteractorStub(answer: .failure(.refused(.decidedBefore, decided))))

    presenter.didPress(.reject)
    await work.settled()

    #expect(output.viewModel?.problem == "desk.first grace 1970-01-01 00:00 UTC desk.approved")
    #expect(output.viewModel?.state == "desk.approved")
    #expect(output.viewModel?.buttons.map(\.action) == [.back])
  }

  @Test func `what the label has asked for is shown as it was asked and answered`() throws {
    let details = SignUpDetails(
      username: Username(stored: "ada"),
      answers: [
        SignUpAnswer(id: "use", kind: .lines, question: "What for?", value: "Mail\n\u{1B}[31mnews"),
        SignUpAnswer(
          id: "shell", kind: .choice, question: "Which shell?", value: "fish", choice: "Fish"),
        SignUpAnswer(id: "adult", kind: .yesNo, question: "Are you 18?", value: "no"),
      ], terms: AcceptedTerms(version: "2026-11", at: .init(timeIntervalSince1970: 0)))
    let presenter = presenter(try application(.pending, details), InteractorStub())

    presenter.didAppear()

    #expect(
      output.viewModel?.details == [
        "desk.username ada", "What for?", "> Mail", "> \u{1B}[31mnews", "Which shell?", "> Fish",
        "Are you 18?", "> signUp.answer.no", "desk.terms 1970-01-01 00:00 UTC 2026-11",
      ])
  }

  @Test func `the chain of vouchers follows the answers`() async throws {
    func link(_ username: String, _ depth: Int, _ state: VouchState) throws -> VouchLink {
      VouchLink(
        depth: depth, account: AccountID(username), name: try FullName(validating: "Ada King"),
        username: Username(stored: username), state: state, date: .init(timeIntervalSince1970: 0))
    }
    let record = VouchRecord(vouchers: [try link("bob", 0, .named), try link("eve", 1, .given)])
    let presenter = presenter(
      try application(.pending, SignUpDetails(username: Username(stored: "ada"))),
      InteractorStub(record: record))

    presenter.didAppear()
    await work.settled()

    let time = "1970-01-01 00:00 UTC"
    #expect(
      output.viewModel?.details == [
        "desk.username ada", "vouch.by",
        "- vouch.line \(time) accountVouches.name Ada King bob vouch.state.named",
        "-- vouch.line \(time) accountVouches.name Ada King eve vouch.state.given",
      ])
  }

  private func presenter(
    _ application: Application, _ interactor: InteractorStub, toReject: Bool = false
  ) -> DeskApplicationPresenter {
    let presenter = DeskApplicationPresenter(
      application, toReject: toReject, hasVouches: interactor.record != nil,
      interactor: interactor, router: router, services: .testing(), work: work)
    presenter.output = output
    return presenter
  }

  private func application(
    _ state: ApplicationState, _ details: SignUpDetails = .none
  ) throws -> Application {
    try .sample(state, details)
  }
}
