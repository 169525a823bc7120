import Domain
import Foundation
import Testing
import ViperTesting

@testable import HelpCenterScene

@MainActor
@Suite struct HelpCenterPresenterTests {
  private let spy = HelpCenterSpy()

  @Test func `the order comes from the flags, its sections become cells (86, 88, 91, 92, 96)`() {
    presenter(.all, order: "chat, email").didAppear()

    expectAppearance(
      order: "chat, email", .all,
      cells: [
        .init(title: "help.store.title", detail: "help.store.detail 1 Road 9 to 5"),
        .init(title: "help.social.title", detail: "GitHublist.separatorMastodon"),
        .init(title: "help.chat.title", detail: "always"),
        .init(title: "help.email.title", detail: "help@a.example"),
        .init(title: "help.portal.title", detail: "portal.a.example"),
      ])
  }

  @Test func `an order is parsed once, so that its problems are reported once`() {
    let presenter = presenter(.all)

    for _ in 1...2 { presenter.didAppear() }

    #expect(spy.probe.calls.count { $0.role == .interactor } == 1)
    spy.skip()
  }

  @Test func `a selected cell opens its section (75)`() {
    let presenter = presenter(.all)
    presenter.didAppear()
    spy.skip()

    presenter.didSelectSection(at: 3)

    spy.expect {
      spy.log(.buttonActivated(.helpEmail))
      spy.open(.email(.init(address: "help@a.example")))
    }
  }

  @Test func `a highlighted cell is previewed, which is no click`() {
    let presenter = presenter(.all)
    presenter.didAppear()
    spy.skip()

    presenter.didHighlightSection(at: 3)
    presenter.didHighlightSection(at: nil)

    spy.expect {
      spy.preview(.email(.init(address: "help@a.example")))
      spy.preview(nil)
    }
  }

  @Test func `the end of the list is logged (96)`() {
    presenter(.all).didReachEnd()

    spy.expect { spy.log(.listEndReached(.helpCenter)) }
  }

  @Test func `without sections there is a sentence instead`() {
    presenter([]).didAppear()

    expectAppearance([], cells: [])
  }

  @Test func `articles are a section that can be searched`() {
    let presenter = presenter([.articles])
    presenter.didAppear()
    let viewModel: HelpCenter.ViewModel? = spy.last()
    #expect(
      viewModel?.cells == [.init(title: "help.articles.title", detail: "help.articles.detail")])
    #expect(viewModel?.canSearch == true)
    spy.skip()

    presenter.didSelectSection(at: 0)
    presenter.didRequestSearch()

    spy.expect {
      spy.log(.buttonActivated(.helpArticles))
      spy.open(.articles)
      spy.log(.buttonActivated("helpSearch"))
      spy.openSearch()
    }
  }

  @Test func `a schedule says how it is at this hour`() throws {
    let hours = Hours.schedule(
      try OpeningHours(parsing: "Mo-Su 08:00-20:00", timeZone: "Europe/Lisbon"))
    let presenter = HelpCenterPresenter(
      interactor: interactor([.chat(.init(url: "https://chat.a.example", hours: hours))]),
      router: spy, services: .testing(spy.probe), now: { Date(timeIntervalSince1970: 43_200) })
    presenter.output = spy

    presenter.didAppear()

    let viewModel: HelpCenter.ViewModel? = spy.last()
    #expect(viewModel?.cells.map(\.detail) == ["hours.openUntil 20:00"])
    spy.skip()
  }

  @Test(arguments: [("articles.enabled", HelpSection.articles), ("contact.enabled", .contact)])
  func `a flag takes what it closes away (86)`(flag: String, section: HelpSection) {
    let presenter = HelpCenterPresenter(
      interactor: interactor([section]), router: spy,
      services: .testing(spy.probe, flags: [flag: "false"]),
      now: { Date(timeIntervalSince1970: 0) })
    presenter.output = spy

    presenter.didAppear()

    let viewModel: HelpCenter.ViewModel? = spy.last()
    #expect(viewModel?.cells == [])
    #expect(viewModel?.canSearch == false)
    spy.skip()
  }

  @Test func `Esc closes it`() {
    presenter([]).didRequestBack()

    spy.expect { spy.close() }
  }

  private func expectAppearance(
    order: String = "", _ sections: [HelpSection], cells: [HelpCenter.Cell],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    spy.expect(sourceLocation: sourceLocation) {
      spy.log(.screenPresented(.helpCenter))
      spy.read(.sectionOrder)
      interactor(sections).sections(from: order)
      spy.show(
        .init(title: "help.title", question: "help.question", cells: cells, empty: "help.empty"))
    }
  }

  private func interactor(_ sections: [HelpSection]) -> HelpCenterInteractorStub {
    HelpCenterInteractorStub(probe: spy.probe, sections: sections)
  }

  private func presenter(_ sections: [HelpSection], order: String = "") -> HelpCenterPresenter {
    let presenter = HelpCenterPresenter(
      interactor: interactor(sections), router: spy,
      services: .testing(spy.probe, flags: ["sectionOrder": order]),
      now: { Date(timeIntervalSince1970: 0) })
    presenter.output = spy
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
