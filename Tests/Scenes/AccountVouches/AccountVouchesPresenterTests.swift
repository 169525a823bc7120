import Domain
import Foundation
import InteractorKit
import SceneServices
import Testing
import ViperTesting

@testable import AccountVouchesScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct AccountVouchesPresenterTests {
  private let spy = AccountVouchesSpy(exhaustive: [.router])
  private let work = Work()

  @Test func `an applicant who waits can be vouched for or declined`() async throws {
    await appear(presenter(AccountVouchesStub(try .sample())))

    let name = "accountVouches.name Bob Builder bob"
    #expect(
      shown?.items == [
        .init(
          title: "accountVouches.give.title \(name)",
          detail: "accountVouches.give.detail date.text 1 date.months.1 1970", startsGroup: true),
        .init(
          title: "accountVouches.decline.title \(name)", detail: "accountVouches.decline.detail"),
        .makeCode,
      ])
    #expect(shown?.heading == "accountVouches.heading")
    spy.expectNothing()
  }

  @Test(arguments: [
    (false, "accountVouches.withdraw.detail"), (true, "accountVouches.withdraw.late"),
  ])
  func `a vouch can be taken back, and an account stays`(
    hasAccount: Bool, detail: String
  ) async throws {
    await appear(presenter(AccountVouchesStub(try .sample(nil, .given, hasAccount: hasAccount))))

    #expect(
      shown?.items == [
        .init(
          title: "accountVouches.withdraw.title Bob Builder", detail: detail, startsGroup: true),
        .makeCode,
      ])
    spy.expectNothing()
  }

  @Test func `without applicants the screen says so`() async {
    await appear(presenter(AccountVouchesStub()))

    #expect(shown?.items == [.makeCode] && shown?.heading == "accountVouches.empty")
    spy.expectNothing()
  }

  @Test(arguments: [true, false], [0, 1])
  func `each answer asks first`(isYes: Bool, row: Int) async throws {
    let stub = AccountVouchesStub(try .sample())
    let presenter = presenter(stub)
    await appear(presenter)
    spy.answer = isYes

    presenter.didSelectItem(at: row)
    await work.settled()

    #expect(stub.answers == (isYes ? [row == 0 ? "give 7" : "decline 7"] : []))
    spy.skip()
  }

  @Test(arguments: [
    (VouchOutcome.given(isApproved: true), "accountVouches.news.approved"),
    (.given(isApproved: false), "accountVouches.news.given"),
    (.withdrawnLate, "accountVouches.news.withdrawnLate"),
  ])
  func `an answer that counts is news`(outcome: VouchOutcome, text: String) async throws {
    await answer(outcome, to: AccountVouchesStub(try .sample()))

    #expect(shown?.news == "\(text) accountVouches.name Bob Builder bob")
    #expect(shown?.problem == nil && shown?.items == [.makeCode])
  }

  @Test func `a reload takes the news away`() async throws {
    let presenter = await answer(
      .given(isApproved: false), to: AccountVouchesStub(try .sample()))
    #expect(shown?.news != nil)

    presenter.didRequestReload()
    await work.settled()

    #expect(shown?.news == nil)
  }

  @Test(arguments: [
    (VouchOutcome.over, "accountVouches.over"),
    (.refused(because: .limitReached(perMonth: 5)), "accountVouches.limit 5"),
    (.refused(because: .notAllowed), "accountVouches.notAllowed"),
  ])
  func `an answer that doesn't count is a problem`(outcome: VouchOutcome, text: String) async throws
  {
    await answer(outcome, to: AccountVouchesStub(try .sample()))

    #expect(shown?.problem == text && shown?.news == nil)
  }

  @Test func `a code is shown once, and one that waits can be withdrawn after a question`()
    async throws
  {
    let stub = AccountVouchesStub()
    let (start, end) = (Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 7 * 86_400))
    let entry = OwnVouchCode(id: "2", createdAt: start, expiresAt: end)
    stub.codeOutcome = .made(
      code: try #require(VouchCode(typed: "7QFD-20MX-K3WP-9TRA")), entry: entry)
    stub.codes = [OwnVouchCode(id: "1", createdAt: start, expiresAt: end), entry]
    let presenter = presenter(stub)
    await appear(presenter)
    spy.answer = true

    presenter.didSelectItem(at: 2)
    await work.settled()
    #expect(
      shown?.news
        == "accountVouches.news.code 7QFD-20MX-K3WP-9TRA date.text 8 date.months.1 1970")
    #expect(
      shown?.items.dropLast().map(\.title) == [
        "accountVouches.code.withdraw.dated date.text 1 date.months.1 1970 0:00",
        "accountVouches.code.withdraw.title 7QFD-20MX-K3WP-9TRA",
      ])
    #expect(
      shown?.items[1].detail
        == "accountVouches.code.withdraw.detail date.text 8 date.months.1 1970")

    presenter.didSelectItem(at: 0)
    await work.settled()
    #expect(shown?.news == "accountVouches.news.codeWithdrawn" && shown?.items == [.makeCode])
    spy.skip()
  }

  /// Each code counts towards the month's limit.
  @Test(arguments: [true, false])
  func `a code is made after a question`(isYes: Bool) async {
    let presenter = presenter(AccountVouchesStub())
    await appear(presenter)
    spy.answer = isYes

    presenter.didSelectItem(at: 0)
    await work.settled()

    // The stub refuses a code that is asked for.
    #expect((shown?.problem != nil) == isYes)
    spy.expect {
      _ = spy.asked(
        Question(
          title: "accountVouches.code.ask", message: "accountVouches.code.message",
          yes: "accountVouches.code.yes", no: "accountVouches.no"))
    }
  }

  @Test func `a code that was used meanwhile or isn't made is a problem`() async throws {
    let stub = AccountVouchesStub()
    stub.codes = [OwnVouchCode(id: "1", createdAt: .distantPast, expiresAt: .distantFuture)]
    let presenter = presenter(stub)
    await appear(presenter)
    spy.answer = true

    stub.codes = []
    presenter.didSelectItem(at: 0)
    await work.settled()
    #expect(shown?.problem == "accountVouches.code.over" && shown?.news == nil)

    stub.codeOutcome = .refused(because: .limitReached(perMonth: 5))
    presenter.didSelectItem(at: 0)
    await work.settled()
    #expect(shown?.problem == "accountVouches.limit 5" && shown?.news == nil)
    spy.skip()
  }

  @Test func `a guest who was signed out is asked to sign in again`() async throws {
    let stub = AccountVouchesStub(try .sample())
    stub.failure = .denied(.signedOut)

    await appear(presenter(stub))

    #expect(!stub.isSignedIn)
    spy.expect { spy.askToSignInAgain() }
  }

  @Test func `where sign-in is off, the screen says so`() async {
    await appear(presenter(AccountVouchesStub(), flags: ["signIn.enabled": "false"]))

    spy.expect { spy.showClosed() }
  }

  private var shown: AccountVouches.ViewModel? { spy.last() }

  @discardableResult
  private func answer(
    _ outcome: VouchOutcome, to stub: AccountVouchesStub
  ) async -> AccountVouchesPresenter {
    stub.outcome = outcome
    let presenter = presenter(stub)
    await appear(presenter)
    spy.answer = true
    presenter.didSelectItem(at: 0)
    await work.settled()
    spy.skip()
    return presenter
  }

  private func appear(_ presenter: AccountVouchesPresenter) async {
    presenter.didAppear()
    await work.settled()
  }

  private func presenter(
    _ stub: AccountVouchesStub, flags: [String: String] = [:]
  ) -> AccountVouchesPresenter {
    let presenter = AccountVouchesPresenter(
      interactor: stub, router: spy, services: .testing(spy.probe, flags: flags), work: work)
    presenter.output = spy
    return presenter
  }
}

extension AccountVouches.Item {
  fileprivate static let makeCode = Self(
    title: "accountVouches.code.title", detail: "accountVouches.code.detail 7", startsGroup: true)
}
