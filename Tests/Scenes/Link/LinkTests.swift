import Domain
import Foundation
import SceneServices
import TerminalKit
import Testing
import ViperTesting

@testable import LinkScene

@MainActor
@Suite struct LinkTests {
  private let spy = LinkSpy()

  @Test(arguments: [
    (
      HelpLink.store(.init(address: "1 Road", hours: "9 to 5", url: "https://s.example")),
      "help.store.text 1 Road 9 to 5", "https://s.example", "https://s.example"
    ),
    (
      .socialNetwork(.init(network: "github", url: "https://github.com/a")),
      "help.social.text GitHub",
      "https://github.com/a", "https://github.com/a"
    ),
    (
      .chat(.init(url: "https://c.example", hours: "always")), "help.chat.text always",
      "https://c.example", "https://c.example"
    ),
    (.email(.init(address: "a@b.example")), "help.email.text", "a@b.example", "mailto:a@b.example"),
    (
      .portal(.init(url: "https://p.example")), "help.portal.text", "https://p.example",
      "https://p.example"
    ),
  ])
  func `a link shows its address in full (98)`(
    link: HelpLink, text: String, address: String, target: String
  ) {
    let viewModel = presenter(link).viewModel

    #expect(viewModel.text == text)
    #expect(viewModel.address == address)
    #expect(viewModel.target == target)
  }

  @Test func `the address is a hyperlink on the canvas, wrapped but whole`() {
    let url = "https://portal.example/" + String(repeating: "a", count: 60)

    let pilot = Pilot(
      LinkView(presenter: presenter(.portal(.init(url: url))), isASCII: false),
      size: Size(width: 40, height: 12))

    let links = pilot.terminal.canvas?.links ?? []
    #expect(links.map(\.text).joined() == url)
    #expect(links.allSatisfy { $0.target == url })
    spy.expect { spy.log(.screenPresented("link")) }
  }

  @Test(arguments: [Key.enter, .escape])
  func `it only closes (93)`(key: Key) {
    let pilot = Pilot(
      LinkView(presenter: presenter(.email(.init(address: "a@b.example"))), isASCII: false))

    pilot.press(key)

    spy.expect {
      spy.log(.screenPresented("link"))
      if key == .enter { spy.log(.buttonActivated("linkClose")) }
      spy.close()
    }
  }

  @Test func `c copies the address, and says that a terminal may ignore it`() {
    let pilot = Pilot(
      LinkView(presenter: presenter(.email(.init(address: "a@b.example"))), isASCII: false))

    pilot.type("c")

    spy.expect {
      spy.log(.screenPresented("link"))
      spy.log(.buttonActivated("linkCopy"))
      spy.copy("a@b.example")
    }
    #expect(pilot.screen.contains("link.copied"))
    #expect(pilot.screen.contains("c Copy"))
  }

  @Test func `nothing is copied where that is switched off`() {
    let pilot = Pilot(
      LinkView(
        presenter: presenter(.email(.init(address: "a@b.example")), canCopy: false), isASCII: false)
    )

    pilot.type("c")

    spy.expect { spy.log(.screenPresented("link")) }
    #expect(!pilot.screen.contains("Copy"))
    #expect(!pilot.screen.contains("link.copied"))
  }

  private func presenter(_ link: HelpLink, canCopy: Bool = true) -> LinkPresenter {
    LinkPresenter(
      link, canCopy: canCopy, router: spy, services: .testing(spy.probe),
      now: Date(timeIntervalSince1970: 0))
  }
}

final class LinkSpy: SceneSpy, CloseRouter, CopyRouter {
  func close() { router() }
}
