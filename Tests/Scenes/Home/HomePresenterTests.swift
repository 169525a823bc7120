import Domain
import InteractorKit
import SceneServices
import Testing
import Viper
import ViperTesting

@testable import HomeScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct HomePresenterTests {
  enum Introduction { case tutorial, coachmark }
  typealias Calls = @MainActor @Sendable (HomeSpy) -> Void

  private let spy = HomeSpy(exhaustive: [.router])
  private let work = Work()

  @Test func `it welcomes by the label's name and lists what can be done`() {
    presenter().didAppear()

    #expect(viewModel?.heading == "home.welcome Aurora")
    #expect(viewModel?.question == "home.question")
    #expect(viewModel?.welcome == "Come in.\nThere is tea.")
    #expect(
      viewModel?.items.map(\.title) == [
        "home.signUp.title", "home.signIn.title", "home.helpCenter.title", "home.tutorial.title",
        "home.members.title", "home.whatWeRecord.title", "home.quit.title",
      ])
  }

  @Test func `what most people come for comes first, apart from the rest`() {
    presenter().didAppear()
    #expect(viewModel?.items.map(\.isPrimary).prefix(2) == [true, false])
    #expect(viewModel?.items.indices.filter { viewModel?.items[$0].startsGroup == true } == [2, 5])

    presenter(flags: ["signUp.enabled": "false"]).didAppear()

    #expect(viewModel?.items.contains(where: \.isPrimary) == false)
    #expect(viewModel?.items.first?.startsGroup == false)
  }

  @Test(arguments: [
    (SignUpFields.article, AdmissionRules.open, "home.signUp.detail"),
    (.article, AdmissionRules(.invitation), "home.signUp.detailInvitation 4"),
    (SignUpFields([.username(reserved: []), .password]), .open, "home.signUp.detailOther 3"),
  ])
  func `creating an account says how many fields this label asks for`(
    fields: SignUpFields, admission: AdmissionRules, detail: String
  ) {
    presenter(fields: fields, admission: admission).didAppear()

    #expect(viewModel?.items.first?.detail == detail)
  }

  @Test func `an application that is being read comes first, and opens where it is asked for`() {
    let application = PendingApplication("ada@example.org", since: .init(timeIntervalSince1970: 0))
    let presenter = presenter(application: application)
    presenter.didAppear()

    presenter.didSelectItem(at: 0)

    #expect(
      viewModel?.items.first
        == .init(
          title: "home.application.title",
          detail: "home.application.detail date.text 1 date.months.1 1970", isPrimary: true))
    #expect(viewModel?.items[1].title == "home.signIn.title")
    #expect(viewModel?.items.contains { $0.title == "home.signUp.title" && !$0.isPrimary } == true)
    spy.expect { spy.open(.signInAs("ada@example.org")) }
  }

  @Test func `a label of several languages offers the others`() {
    presenter(languages: ["en", "pt-BR"]).didAppear()

    let item = viewModel?.items.first { $0.title == "home.languages.title" }
    #expect(item?.detail == "languages.names.pt-BR")
  }

  @Test func `signing up can be switched off (86)`() {
    presenter(flags: ["signUp.enabled": "false"]).didAppear()

    #expect(viewModel?.items.first?.title == "home.signIn.title")
  }

  @Test func `who has signed in is offered their account first, and nothing to come in by`() {
    let presenter = presenter(member: Self.ada())

    presenter.didAppear()
    presenter.didSelectItem(at: 0)

    let titles = viewModel?.items.map(\.title) ?? []
    #expect(viewModel?.items.first?.detail == "home.myAccount.detail Ada")
    #expect(titles.first == "home.myAccount.title")
    #expect(viewModel?.items.first?.isPrimary == true)
    #expect(viewModel?.welcome == "")
    #expect(viewModel?.heading == "home.greeting Ada")
    #expect(!titles.contains("home.signUp.title") && !titles.contains("home.signIn.title"))
    spy.expect { spy.open(.myAccount) }
  }

  @Test(arguments: [
    (nil, "home.username ada"),
    ("ssh {username}@shell.example", "home.connection ssh ada@shell.example ada"),
  ])
  func `a member sees the username and the command to connect`(command: String?, welcome: String) {
    presenter(connection: command, member: Self.ada(Username(stored: "ada"))).didAppear()

    #expect(viewModel?.welcome == welcome)
  }

  @Test func `signing in can be switched off (86)`() {
    presenter(flags: ["signIn.enabled": "false"]).didAppear()

    let titles = viewModel?.items.map(\.title)
    #expect(titles?.first == "home.signUp.title" && titles?.contains("home.signIn.title") == false)
  }

  @Test func `who has just signed up there is greeted, and not asked to do so first`() {
    presenter(flags: ["signIn.enabled": "false"], member: Self.ada()).didAppear()

    let titles = viewModel?.items.map(\.title) ?? []
    #expect(viewModel?.heading == "home.greeting Ada")
    #expect(viewModel?.welcome == "")
    #expect(titles.first == "home.helpCenter.title")
    #expect(titles.firstIndex(of: "home.signUp.title") == 3)
    #expect(!titles.contains("home.signIn.title") && !titles.contains("home.myAccount.title"))
  }

  @Test func `members can be switched off (86)`() {
    presenter(flags: ["members.enabled": "false"]).didAppear()
    #expect(viewModel?.items.map(\.title).contains("home.members.title") == false)
  }

  nonisolated private static let ways: [Calls] = [
    { $0.open(.signUp) }, { $0.open(.signIn) }, { $0.open(.helpCenter) },
    { $0.open(.tutorial(page: 1)) },
    { $0.open(.members) }, { $0.open(.whatWeRecord) }, { $0.quit() },
  ]

  @Test(arguments: zip(0..<7, ways))
  func `an item leads where it says`(index: Int, calls: Calls) {
    presenter().didSelectItem(at: index)

    spy.expect { calls(spy) }
  }

  @Test func `q leaves at once`() {
    presenter().didPressQuit()

    spy.expect {
      spy.log(.buttonActivated("homeQuit"))
      spy.quit()
    }
  }

  @Test func `Esc leaves, since nothing would be lost`() {
    presenter().didRequestBack()

    spy.expect {
      spy.log(.buttonActivated("homeQuit"))
      spy.quit()
    }
  }

  @Test(arguments: [true, false])
  func `Esc asks a member, who would have to sign in again`(leaves: Bool) async {
    spy.answer = leaves
    let presenter = presenter(member: Self.ada())

    presenter.didRequestBack()
    await work.settled()

    spy.expect {
      spy.asked(
        Question(
          title: "home.leave.title", message: "home.leave.message", yes: "home.leave.yes",
          no: "home.leave.no"))
      if leaves { spy.quit() }
    }
  }

  @Test(
    arguments: [
      ([:], [], .tutorial), ([:], [.tutorial], .coachmark),
      ([:], [.tutorial, .homeCoachmark], nil),
      (["tutorial.onFirstRun": "false"], [], .coachmark),
      (["tutorial.onFirstRun": "false", "coachmarks.enabled": "false"], [], nil),
    ] as [([String: String], Set<SeenMark>, Introduction?)])
  func `the tutorial comes first, then the coachmark, each once`(
    flags: [String: String], seen: Set<SeenMark>, opening: Introduction?
  ) async {
    let presenter = presenter(flags: flags, seen: seen)

    presenter.didAppear()
    await work.settled()

    spy.expect {
      if opening == .tutorial { spy.open(.tutorial(page: 1)) }
      if opening == .coachmark { spy.overlay(.coachmark(.home)) }
    }
  }

  @Test func `who was quicker isn't interrupted`() async {
    let presenter = presenter()

    presenter.didAppear()
    presenter.didSelectItem(at: 0)
    await work.settled()

    spy.expect { spy.open(.signUp) }
  }

  @Test func `who was quicker is introduced when Home appears again`() async {
    let presenter = presenter(seen: [.tutorial])
    presenter.didAppear()
    presenter.didSelectItem(at: 0)
    await work.settled()

    presenter.didAppear()
    await work.settled()

    spy.expect {
      spy.open(.signUp)
      spy.overlay(.coachmark(.home))
    }
  }

  @Test func `where another scene was asked for, nothing opens by itself`() async {
    let presenter = presenter(opensIntroductions: false)

    presenter.didAppear()
    await work.settled()

    spy.expectNothing()
  }

  @Test func `in a kiosk nothing leaves, and nothing offers it`() async {
    let presenter = presenter(opensIntroductions: false, mayLeave: false)

    presenter.didAppear()
    presenter.didPressQuit()
    presenter.didRequestBack()
    await work.settled()

    #expect(viewModel?.items.contains { $0.title == "home.quit.title" } == false)
    spy.expectNothing()
  }

  private var viewModel: Home.ViewModel? { spy.last() }

  private static func ada(_ username: Username? = nil) -> SignedInMember {
    SignedInMember(
      account: AccountID("7"), firstName: "Ada", username: username, session: AccessToken())
  }

  private func presenter(
    languages: [String] = ["en"], flags: [String: String] = [:], seen: Set<SeenMark> = [],
    opensIntroductions: Bool = true, mayLeave: Bool = true,
    connection: String? = nil, member: SignedInMember? = nil, fields: SignUpFields = .article,
    admission: AdmissionRules = .open, application: PendingApplication? = nil
  ) -> HomePresenter {
    let brand = Brand(
      id: BrandID("aurora"), name: "Aurora", welcome: "Come in.\nThere is tea.",
      logo: Brand.Logo(narrow: "▲"), languages: languages,
      registration: RegistrationRules(fields: fields), admission: admission,
      connection: connection.map(ConnectionCommand.init))
    let presenter = HomePresenter(
      brand: brand, language: "en", opensIntroductions: opensIntroductions, mayLeave: mayLeave,
      interactor: .stub(seen: seen, member: member, application: application),
      router: spy, services: .testing(spy.probe, flags: flags), work: work)
    presenter.output = spy
    return presenter
  }
}
