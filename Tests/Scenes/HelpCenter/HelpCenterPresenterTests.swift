import Domain
import Testing
import ViperTesting

@testable import HelpCenterScene

@MainActor
@Suite struct HelpCenterPresenterTests {
  private let output = OutputSpy()
  private let router = RouterSpy()
  private let analytics = AnalyticsSpy()

  @Test func `the order comes from the flags, the sections from the Interactor (86, 88, 91)`() {
    let interactor = InteractorStub(.all)

    presenter(interactor, order: "chat, email").didAppear()

    #expect(interactor.orders.values == ["chat, email"])
  }

  @Test func `each section becomes a cell with its associated value (92)`() {
    presenter(InteractorStub(.all)).didAppear()

    #expect(
      output.viewModel?.cells == [
        .init(title: "help.store.title", detail: "help.store.detail 1 Road 9 to 5"),
        .init(title: "help.social.title", detail: "GitHublist.separatorMastodon"),
        .init(title: "help.chat.title", detail: "always"),
        .init(title: "help.email.title", detail: "help@a.example"),
        .init(title: "help.portal.title", detail: "portal.a.example"),
      ])
  }

  @Test func `a selected cell opens its section (75)`() {
    let presenter = presenter(InteractorStub(.all))

    presenter.didAppear()
    presenter.didSelectSection(at: 3)

    #expect(router.opened == [.email(.init(address: "help@a.example"))])
  }

  @Test func `what happens on the screen is logged, once each (96)`() {
    let presenter = presenter(InteractorStub(.all))

    presenter.didAppear()
    presenter.didReachEnd()

    #expect(analytics.events == [.screenPresented(.helpCenter), .listEndReached(.helpCenter)])
  }

  @Test func `without sections there is a sentence instead`() {
    presenter(InteractorStub([])).didAppear()

    #expect(output.viewModel?.cells == [])
    #expect(output.viewModel?.empty == "help.empty")
  }

  @Test func `Esc closes it`() {
    presenter(InteractorStub([])).didRequestBack()

    #expect(router.closings == 1)
  }

  private func presenter(_ interactor: InteractorStub, order: String = "") -> HelpCenterPresenter {
    let presenter = HelpCenterPresenter(
      interactor: interactor, router: router,
      services: .testing(flags: ["sectionOrder": order], analytics: analytics))
    presenter.output = output
    return presenter
  }
}

extension [HelpSection] {
  fileprivate static let all: [HelpSection] = [
    .store(.init(address: "1 Road", hours: "9 to 5", url: "https://store.a.example")),
    .socialNetworks([
      SocialLink(network: "github", url: "https://github.com/a"),
      SocialLink(network: "mastodon", url: "https://m.example/@a"),
    ]),
    .chat(.init(url: "https://chat.a.example", hours: "always")),
    .email(.init(address: "help@a.example")), .portal(.init(url: "https://portal.a.example/")),
  ]
}

@MainActor
private final class OutputSpy: HelpCenter.PresenterOutput {
  private(set) var viewModel: HelpCenter.ViewModel?

  func show(_ viewModel: HelpCenter.ViewModel) { self.viewModel = viewModel }
}

@MainActor
private final class RouterSpy: HelpCenter.RouterInput {
  private(set) var opened: [HelpSection] = []
  private(set) var closings = 0

  func open(_ section: HelpSection) { opened.append(section) }
  func close() { closings += 1 }
}

private struct InteractorStub: HelpCenter.InteractorInput {
  let orders = Recorder<String>()
  private let sections: [HelpSection]

  init(_ sections: [HelpSection]) { self.sections = sections }

  func sections(from order: String) -> SectionOrder {
    orders.record(order)
    return SectionOrder(sections: sections, problems: [])
  }
}
