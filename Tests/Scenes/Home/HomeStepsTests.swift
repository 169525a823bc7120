import Domain
import InteractorKit
import SceneServices
import Testing
import ViperTesting

@testable import HomeScene

/// The steps that Home offers after sign-up.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct HomeStepsTests {
  private let spy = HomeSpy(exhaustive: [.router])
  private let work = Work()

  @Test func `a new member is offered what comes next, and can skip it`() async {
    let interactor = HomeInteractor.stub(member: member(Username(stored: "ada")))
    let presenter = presenter(interactor)
    presenter.didAppear()
    #expect(
      viewModel?.items.map(\.title).prefix(6) == [
        "home.myAccount.title", "home.addKey.title", "home.profile.title", "home.connect.title",
        "home.skipSteps.title", "home.helpCenter.title",
      ])

    for index in 1...3 { presenter.didSelectItem(at: index) }
    await work.settled()
    presenter.didSelectItem(at: 4)

    spy.expect {
      spy.open(
        .notice(.connection(username: "ada", command: "ssh ada@shell.example")))
      spy.open(.accountChange(.key, of: .ada))
      spy.open(.accountChange(.profile, of: .ada))
      spy.say("home.skipSteps.done")
    }
    #expect(viewModel?.items[1].title == "home.helpCenter.title")
  }

  @Test func `without the account the steps lead to My account, which says why`() async {
    let presenter = presenter(
      .stub(member: member(), own: nil), hasMembers: false)
    presenter.didAppear()
    #expect(
      viewModel?.items.map(\.title).prefix(3) == [
        "home.myAccount.title", "home.addKey.title", "home.skipSteps.title",
      ])

    presenter.didSelectItem(at: 1)
    await work.settled()

    spy.expect { spy.open(.myAccount) }
  }

  @Test func `a step that is done is no longer offered, and with the last one none can be skipped`()
  {
    var ada = member()
    ada.steps = [.key]
    let presenter = presenter(.stub(member: ada))
    presenter.didAppear()
    #expect(titles.contains("home.addKey.title") && titles.contains("home.skipSteps.title"))
    #expect(!titles.contains("home.profile.title"))

    ada.steps = []
    self.presenter(.stub(member: ada)).didAppear()

    #expect(!titles.contains("home.addKey.title") && !titles.contains("home.skipSteps.title"))
  }

  @Test func `a required second factor comes before the steps`() {
    presenter(
      .stub(member: member()), secondFactor: SecondFactorRules(.required)
    ).didAppear()
    #expect(titles.prefix(2) == ["home.myAccount.title", "home.helpCenter.title"])
    #expect(viewModel?.items.first?.detail == "myAccount.secondFactor.needed")

    var enrolled = member()
    enrolled.hasSecondFactor = true
    presenter(
      .stub(member: enrolled), secondFactor: SecondFactorRules(.required)
    ).didAppear()

    #expect(titles.contains("home.addKey.title"))
  }

  private var titles: [String] { viewModel?.items.map(\.title) ?? [] }

  private var viewModel: Home.ViewModel? { spy.last() }

  private func member(_ username: Username? = nil) -> SignedInMember {
    var ada = SignedInMember(
      account: AccountID("7"), firstName: "Ada", username: username, session: AccessToken())
    ada.steps = Set(WelcomeStep.allCases)
    return ada
  }

  private func presenter(
    _ interactor: HomeInteractor, hasMembers: Bool = true,
    secondFactor: SecondFactorRules = SecondFactorRules()
  ) -> HomePresenter {
    let brand = Brand(
      id: BrandID("aurora"), name: "Aurora", logo: Brand.Logo(narrow: "▲"), languages: ["en"],
      secondFactor: secondFactor, connection: ConnectionCommand("ssh {username}@shell.example"))
    let presenter = HomePresenter(
      brand: brand, language: "en", opensIntroductions: false, interactor: interactor, router: spy,
      services: .testing(spy.probe, flags: hasMembers ? [:] : ["members.enabled": "false"]),
      work: work)
    presenter.output = spy
    return presenter
  }
}
