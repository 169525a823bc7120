import Domain
import Routes
import SceneServices
import TerminalKit
import Testing
import ViperTesting

@testable import PreviewScene

@MainActor
@Suite struct PreviewTests {
  private let router = RouterSpy()

  @Test func `shows all roles and widgets at 80×24`() {
    let pilot = Pilot(PreviewView(presenter: presenter, words: .english))

    #expect(
      pilot.screen == """
            ▲ Aurora                                                   preview.title
        ────────────────────────────────────────────────────────────────────────────────

            preview.heading Harbor                                                  ▐
             text              muted             title             accent           ▐
             danger            warning           success           field            ▐
             field focused     button            button focused    button disabled  ▐
             other button      danger button     danger focused    selection        ▐
             bar               key in the bar    code              behind           ▐
             art               end of a field    focused end                        ▐
                                                                                    ▐
            ▸ home.signUp.title        home.signUp.detail                           ▐
              home.helpCenter.title    home.helpCenter.detail                       ▐
              home.members.title       home.members.detail                          ▐
                                                                                    ▐
            signUp.name.label                                                       ▐
            ▏Ada                                                ▕                   ▐
            ✗ signUp.name.oneWord Ada                                               ▐
            signUp.password.label
            ▏                                                   ▕
            ✗ signUp.password.uppercase  ✓ signUp.password.lowercase
            ✗ signUp.password.number     ✗ signUp.password.special

            Tab Next  ⇧Tab Previous  Esc Leave  ^G F1 Help
        """)
  }

  @Test func `every role is drawn in itself`() throws {
    let pilot = Pilot(PreviewView(presenter: presenter, words: .english))
    let canvas = try #require(pilot.terminal.canvas)

    let drawn = Set(canvas.cells.map(\.role))

    #expect(drawn == Set(StyleRole.allCases))
  }

  @Test func `at 40×12 it scrolls to what has the focus`() {
    let pilot = Pilot(
      PreviewView(presenter: presenter, words: .english), size: Size(width: 40, height: 12))

    #expect(pilot.screen.contains("text              muted"))
    for _ in 1...5 { pilot.press(.tab) }
    #expect(pilot.screen.contains("( signUp.submit )   signUp.note.all"))
    #expect(!pilot.screen.contains("text              muted"))
    pilot.press(.tab)
    #expect(pilot.screen.contains("text              muted"))
  }

  @Test(arguments: [InputEvent.key(.escape), .text("q")])
  func `Esc and q leave`(_ event: InputEvent) {
    let pilot = Pilot(PreviewView(presenter: presenter, words: .english))

    pilot.terminal.send(event)

    router.expect { router.quit() }
  }

  @Test func `in a field q is a letter`() {
    let pilot = Pilot(PreviewView(presenter: presenter, words: .english))

    pilot.press(.tab, .tab)
    pilot.type("q")

    router.expectNothing()
    #expect(pilot.screen.contains("▏Adaq"))
  }

  private var presenter: PreviewPresenter {
    let links = HelpLinks(portal: HelpLinks.Portal(url: "https://my.harbor.example"))
    let brand = Brand(
      id: BrandID("harbor"), name: "Harbor", logo: Brand.Logo(narrow: "≈"), links: links)
    return PreviewPresenter(brand: brand, router: router, services: .testing())
  }
}

private final class RouterSpy: SceneSpy, SceneRouter {
  typealias Route = Routes.Route
}
