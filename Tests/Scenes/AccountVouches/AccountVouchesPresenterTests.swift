import Domain
import Foundation
import FoyerTesting
import MemberScreens
import SceneServices
import Testing
import ViperTesting

@testable import AccountVouchesScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct AccountVouchesPresenterTests {
  private let spy = MemberListSpy(exhaustive: [.router])

  @Test func `an applicant who waits can be vouched for or declined`() async throws {
    await appear(presenter(VouchesFake(try .sample())))

    let name = "accountVouches.name Bob Builder bob"
    #expect(
      spy.shown?.items == [
        .init(
          "accountVouches.give.title \(name)",
          "accountVouches.give.detail date.text 1 date.months.1 1970", startsGroup: true),
        .init("accountVouches.decline.title \(name)", "accountVouches.decline.detail"),
        .makeCode,
      ])
    #expect(spy.shown?.heading == "accountVouches.heading")
    spy.expectNothing()
  }

  @Test(arguments: [
    (false, "accountVouches.withdraw.detail"), (true, "accountVouches.withdraw.late"),
  ])
  func `a vouch can be taken back, and an account stays`(
    hasAccount: Bool, detail: String
  ) async throws {
    await appear(presenter(VouchesFake(try .sample(nil, .given, hasAccount: hasAccount))))

    #expect(
      spy.shown?.items == [
        .init("accountVouches.withdraw.title Bob Builder", detail, startsGroup: true),
        .makeCode,
      ])
    spy.expectNothing()
  }

  @Test func `without applicants the screen says so`() async {
    await appear(presenter(VouchesFake()))

    #expect(spy.shown?.items == [.makeCode] && spy.shown?.heading == "accountVouches.empty")
    spy.expectNothing()
  }

  @Test(arguments: [true, false], [0, 1])
  func `each answer asks first`(isYes: Bool, row: Int) async throws {
    let stub = VouchesFake(try .sample())
    let presenter = presenter(stub)
    await appear(presenter)
    spy.answer = isYes

    presenter.didSelectItem(at: row)
    await spy.member.work.settled()

    #expect(stub.answers == (isYes ? [row == 0 ? "give 7" : "decline 7"] : []))
    let questions = spy.probe.calls.compactMap { $0.arguments.first as? Question }
    #expect(questions.map(\.takesLetters) == [row == 0], "no letter answers what is final")
    spy.skip()
  }

  @Test(arguments: [
    (VouchOutcome.given(isApproved: true), "accountVouches.news.approved"),
    (.given(isApproved: false), "accountVouches.news.given"),
    (.withdrawnLate, "accountVouches.news.withdrawnLate"),
  ])
  func `an answer that counts is news`(outcome: VouchOutcome, text: String) async throws {
    await answer(outcome, to: VouchesFake(try .sample()))

    #expect(spy.shown?.note == .news("\(text) accountVouches.name Bob Builder bob"))
    #expect(spy.shown?.items == [.makeCode])
  }

  @Test func `a reload takes the news away`() async throws {
    let presenter = await answer(
      .given(isApproved: false), to: VouchesFake(try .sample()))
    #expect(spy.shown?.note != .news(""))

    presenter.didRequestReload()
    await spy.member.work.settled()

    #expect(spy.shown?.note == .news(""))
  }

  @Test(arguments: [
    (VouchOutcome.over, "accountVouches.over"),
    (.refused(because: .limitReached(perMonth: 5)), "accountVouches.limit 5"),
    (.refused(because: .notAllowed), "accountVouches.notAllowed"),
  ])
  func `an answer that doesn't count is a problem`(outcome: VouchOutcome, text: String) async throws
  {
    await answer(outcome, to: VouchesFake(try .sample()))

    #expect(spy.shown?.note == .problem(text))
  }

  @Test func `a code is shown once, and one that waits can be withdrawn after a question`()
    async throws
  {
    let stub = VouchesFake()
    let (start, end) = (Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 7 * 86_400))
    let entry = OwnVouchCode(id: "2", createdAt: start, expiresAt: end)
    stub.codeOutcome = .made(
      code: try #require(VouchCode(typed: "7QFD-20MX-K3WP-9TRA")), entry: entry)
    stub.codes = [OwnVouchCode(id: "1", createdAt: start, expiresAt: end), entry]
    let presenter = presenter(stub)
    await appear(presenter)
    spy.answer = true

    presenter.didSelectItem(at: 2)
    await spy.member.work.settled()
    #expect(
      spy.shown?.note
        == .news("accountVouches.news.code 7QFD-20MX-K3WP-9TRA date.text 8 date.months.1 1970"))
    #expect(
      spy.shown?.items.dropLast().map(\.title) == [
        "accountVouches.code.withdraw.dated date.text 1 date.months.1 1970 0:00",
        "accountVouches.code.withdraw.title 7QFD-20MX-K3WP-9TRA",
      ])
    #expect(
      spy.shown?.items[1].detail
        == "accountVouches.code.withdraw.detail date.text 8 date.months.1 1970")

    presenter.didSelectItem(at: 0)
    await spy.member.work.settled()
    #expect(spy.shown?.note == .news("accountVouches.news.codeWithdrawn"))
    #expect(spy.shown?.items == [.makeCode])
    spy.skip()
  }

  /// Each code counts towards the month's limit.
  @Test(arguments: [true, false])
  func `a code is made after a question`(isYes: Bool) async {
    let presenter = presenter(VouchesFake())
    await appear(presenter)
    spy.answer = isYes

    presenter.didSelectItem(at: 0)
    await spy.member.work.settled()

    // The stub refuses a code that is asked for.
    #expect((spy.shown?.note == .problem("accountVouches.notAllowed")) == isYes)
    spy.expect {
      _ = spy.asked(
        Question(
          title: "accountVouches.code.ask", message: "accountVouches.code.message",
          yes: "accountVouches.code.yes", no: "accountVouches.no"))
    }
  }

  @Test func `a code that was used meanwhile or isn't made is a problem`() async throws {
    let stub = VouchesFake()
    stub.codes = [OwnVouchCode(id: "1", createdAt: .distantPast, expiresAt: .distantFuture)]
    let presenter = presenter(stub)
    await appear(presenter)
    spy.answer = true

    stub.codes = []
    presenter.didSelectItem(at: 0)
    await spy.member.work.settled()
    #expect(spy.shown?.note == .problem("accountVouches.code.over"))

    stub.codeOutcome = .refused(because: .limitReached(perMonth: 5))
    presenter.didSelectItem(at: 0)
    await spy.member.work.settled()
    #expect(spy.shown?.note == .problem("accountVouches.limit 5"))
    spy.skip()
  }

  @discardableResult
  private func answer(
    _ outcome: VouchOutcome, to stub: VouchesFake
  ) async -> AccountVouchesPresenter {
    stub.outcome = outcome
    let presenter = presenter(stub)
    await appear(presenter)
    spy.answer = true
    presenter.didSelectItem(at: 0)
    await spy.member.work.settled()
    spy.skip()
    return presenter
  }

  private func appear(_ presenter: AccountVouchesPresenter) async {
    presenter.didAppear()
    await spy.member.work.settled()
  }

  private func presenter(_ stub: VouchesFake) -> AccountVouchesPresenter {
    stub.answer(on: spy.member.backend)
    let presenter = AccountVouchesPresenter(
      interactor: AccountVouchesInteractor(session: spy.member.session), router: spy,
      services: .testing(spy.probe), work: spy.member.work)
    presenter.output = spy
    return presenter
  }
}

extension MemberList.Item {
  fileprivate static let makeCode = Self(
    "accountVouches.code.title", "accountVouches.code.detail 7", startsGroup: true)
}

/// The vouches of an account, which an answer changes.
@MainActor
private final class VouchesFake {
  private(set) var answers: [String] = []
  private var held: [OwnVouch]
  var codes: [OwnVouchCode] = []
  var codeOutcome = VouchCodeOutcome.refused(because: .notAllowed)
  var outcome = VouchOutcome.given(isApproved: true)

  init(_ held: OwnVouch...) { self.held = held }

  func answer(on backend: BackendStub) {
    backend.answer(ListOwnVouches.self) { _ in
      OwnVouches(applicants: self.held, codes: self.codes)
    }
    backend.answer(MakeVouchCode.self) { _ in self.codeOutcome }
    backend.answer(WithdrawVouchCode.self) { operation in
      defer { self.codes.removeAll() }
      return WithdrawVouchCode.Response(isWithdrawn: self.codes.contains { $0.id == operation.id })
    }
    backend.answer(AnswerVouch.self) { operation in
      self.answers.append("\(operation.answer) \(operation.id)")
      if self.outcome.newState != nil { self.held.removeAll { $0.id == operation.id } }
      return self.outcome
    }
  }
}

extension OwnVouch {
  fileprivate static func sample(
    _ username: String? = "bob", _ state: VouchState = .named, hasAccount: Bool = false
  ) throws -> OwnVouch {
    OwnVouch(
      id: AccountID("7"), name: try FullName(validating: "Bob Builder"),
      username: username.flatMap { Username(stored: $0) },
      namedAt: Date(timeIntervalSince1970: 0), state: state, hasAccount: hasAccount)
  }
}
