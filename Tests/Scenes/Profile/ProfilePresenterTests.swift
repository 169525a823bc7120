import Domain
import FoyerTesting
import InteractorKit
import Testing
import ViperTesting

@testable import ProfileScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct ProfilePresenterTests {
  @Test func `it greets by the name it was given (98)`() {
    #expect(ProfileFixture().viewModel?.headline == "profile.headline Ada")
  }

  @Test func `no, thanks is all it takes to leave`() async {
    let scene = ProfileFixture()

    scene.presenter.didEditAbout("Engines.")
    scene.presenter.didDecline()
    await scene.work.settled()

    #expect(scene.router.calls == ["close"])
    #expect(scene.lines.values == [])
    #expect(
      scene.analytics.events == [.screenPresented("profile"), .buttonActivated("profileDecline")])
  }

  @Test(arguments: [true, false])
  func `the command to connect is copied where that is permitted`(canCopy: Bool) throws {
    let router = RouterSpy()
    let ada = SignedInMember(
      account: AccountID("7"), firstName: "Ada", username: try Username(validating: "ada"),
      session: AccessToken())
    let brand = Brand(
      id: BrandID("aurora"), name: "Aurora", logo: Brand.Logo(narrow: "▲"),
      connection: ConnectionCommand("ssh {username}@aurora.example"))
    let (output, member) = (OutputSpy(), MemberStub())
    let presenter = ProfilePresenter(
      firstName: "Ada", member: ada, brand: brand, canCopy: canCopy,
      interactor: ProfileInteractor(session: member.session), router: router,
      services: .testing(analytics: AnalyticsSpy()), work: member.work)
    presenter.output = output
    presenter.didAppear()
    #expect(output.viewModel?.copies == canCopy)

    if canCopy { presenter.didRequestCopy() }

    #expect(router.calls == (canCopy ? ["copy ssh ada@aurora.example"] : []))
    #expect(output.viewModel?.copied == (canCopy ? "link.copied" : ""))
  }

  @Test(arguments: [("", ""), (" Engines. ", "Engines.")])
  func `who wants to is listed, with or without a line`(typed: String, saved: String) async {
    let scene = ProfileFixture()

    await scene.submit(typed)

    #expect(scene.lines.values == [saved])
    #expect(scene.router.calls == ["finish"])
    #expect(!scene.presenter.hasUnsavedChanges)
  }

  @Test(arguments: [
    (String(repeating: "x", count: 281), "profile.about.tooLong 281 280"),
    ("a\u{1B}b", "profile.about.controlCharacter"), ("a\nb", "profile.about.severalLines"),
  ])
  func `what is no line is said, and the field gets the focus`(typed: String, sentence: String)
    async
  {
    let scene = ProfileFixture()

    await scene.submit(typed)

    #expect(scene.viewModel?.aboutProblem == sentence)
    #expect(scene.output.focused == ["about"])
    #expect(scene.lines.values == [])
  }

  @Test func `the line is judged when it is left, then at every change`() {
    let scene = ProfileFixture()

    scene.presenter.didEditAbout("a\u{1B}")
    #expect(scene.viewModel?.aboutProblem == nil)
    scene.presenter.didLeaveAbout()
    #expect(scene.viewModel?.aboutProblem == "profile.about.controlCharacter")
    scene.presenter.didEditAbout("a")

    #expect(scene.viewModel?.aboutProblem == nil)
    #expect(scene.analytics.events.last == .fieldRejected("about", .controlCharacter))
  }

  @Test func `an empty line that is left isn't judged, nor what is typed then`() {
    let scene = ProfileFixture()

    scene.presenter.didLeaveAbout()
    scene.presenter.didEditAbout("a\u{1B}")

    #expect(scene.viewModel?.aboutProblem == nil)
    #expect(scene.analytics.events == [.screenPresented("profile")])
  }

  @Test func `a failure is reported, and the typed text stays`() async {
    let scene = ProfileFixture(.store(.notCommitted(.diskFull)))

    await scene.submit("Engines.")

    #expect(scene.router.calls == ["not saved: storage.diskFull"])
    #expect(scene.viewModel?.progress == nil)
    #expect(scene.presenter.hasUnsavedChanges)
  }

  @Test func `what may have been saved isn't called unsaved`() async {
    let scene = ProfileFixture(.store(.unknown(.diskFull)))

    await scene.submit("Engines.")

    #expect(scene.router.calls == ["in doubt: storage.diskFull"])
    #expect(scene.presenter.hasUnsavedChanges)
  }

  @Test func `Esc stops saving, and says nothing`() async {
    let scene = ProfileFixture()
    scene.waitForCancellation()
    scene.presenter.didEditAbout("Engines.")
    scene.presenter.didSubmit()
    #expect(scene.viewModel?.progress == "profile.progress")
    #expect(scene.output.focused == ["button"])

    scene.presenter.didRequestBack()
    await scene.work.settled()

    #expect(scene.router.calls == [])
    #expect(scene.viewModel?.progress == nil)
  }

  @Test(arguments: [
    (true, ["confirm profile.discard.title", "close"]),
    (false, ["confirm profile.discard.title"]),
  ])
  func `Esc asks before a line is lost`(answer: Bool, calls: [String]) async {
    let scene = ProfileFixture()
    scene.router.answer = answer
    scene.presenter.didEditAbout("Engines.")

    scene.presenter.didRequestBack()
    await scene.work.settled()

    #expect(scene.router.calls == calls)
  }

  @Test func `a question that waits doesn't keep a scene that is gone`() async throws {
    let (router, work) = (RouterSpy(), Work())
    router.answer = nil
    weak var gone: ProfilePresenter?
    do {
      let presenter = ProfilePresenter(
        firstName: "Ada", interactor: ProfileInteractor(session: MemberStub().session),
        router: router,
        services: .testing(), work: work)
      gone = presenter
      presenter.didEditAbout("Engines.")
      presenter.didRequestBack()
      while router.waiting == nil, !Task.isCancelled { await Task.yield() }
      withExtendedLifetime(presenter) {}
    }

    #expect(gone == nil)
    try #require(router.waiting).resume(returning: true)
    await work.settled()
    #expect(router.calls == ["confirm profile.discard.title"])
  }

  @Test func `Esc closes at once where nothing is lost`() {
    let scene = ProfileFixture()

    scene.presenter.didRequestBack()

    #expect(scene.router.calls == ["close"])
  }
}
