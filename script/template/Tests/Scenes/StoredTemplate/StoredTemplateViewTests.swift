import Domain
import FoyerTesting
import InteractorKit
import Routes
import SceneServices
import Testing
import Viper
import ViperTesting

@testable import StoredTemplateScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct StoredTemplateViewTests {
  private let spy = StoredTemplateSpy(exhaustive: [.presenter])

  @Test func `its members are a list`() {
    let pilot = pilot(
      LoadStatus(),
      LongList(count: 2, known: [0: .init(key: "a", "Ada"), 1: .init(key: "b", "Bo")])
    )

    pilot.press(.down, .enter)

    expectScreen(
      pilot,
      """
          ▲ Aurora                                                           Title
      ────────────────────────────────────────────────────────────────────────────────

          Heading

            Ada
          ▸ Bo
      ⋮
          ↑↓ Move  Enter Open  / Filter  r Reload  Esc Back  F1 Help
      """)
    spy.expect {
      spy.didAppear()
      spy.didSelectRow(at: 1)
    }
  }

  @Test func `a member of the store is found by a filter and opened`() async throws {
    let work = Work()
    let users = LocalUsersInteractor(reader: UsersFake("Ada", "Bo", "Grace"))
    var opened: [Route] = []
    let pilot = Pilot(opening: [Route.plain(.home)], work: work) { route, navigator in
      opened.append(route)
      return StoredTemplate.screen(users: users, in: .testing(navigator, work: work))
    }
    await pilot.drain()

    pilot.play("/", "gr")
    await pilot.drain()
    pilot.play(.enter, .enter)
    await pilot.drain()

    #expect(opened.last == .memberDetails(id: AccountID("grace"), name: "Grace"))
  }

  @Test func `nothing is left of it when it was closed`() async throws {
    let work = Work()
    let users = LocalUsersInteractor(reader: UsersFake("Ada"))

    try await expectDeallocated(work: work) { (navigator: Navigator<Route>) in
      StoredTemplate.screen(users: users, in: .testing(navigator, work: work))
    } playing: { pilot in
      await pilot.drain()
    }
  }

  private func pilot(_ load: LoadStatus, _ rows: LongList?) -> Pilot {
    let view = StoredTemplateView(presenter: spy, words: .english)
    view.show(
      StoredTemplate.ViewModel(
        title: "Title", heading: "Heading", load: load, rows: rows, empty: "Nobody."))
    return Pilot(view)
  }
}
