import Domain
import Foundation
import SceneServices
import Testing
import ViperTesting

@testable import SignInHistoryScene

@MainActor
@Suite struct SignInHistoryTests {
  private let spy = SignInHistorySpy()

  @Test func `it says when somebody came in, and from where`() {
    let time = Date(timeIntervalSince1970: 1_800_000_000)
    let entries = [
      SignInEntry(time: time, origin: Origin(stored: "192.0.2.7")),
      SignInEntry(time: time - 86_400, origin: nil),
    ]
    let presenter = SignInHistoryPresenter(
      entries, router: spy, services: .testing(spy.probe))
    let pilot = Pilot(SignInHistoryView(presenter: presenter, words: .english))

    pilot.press(.end, .escape)

    #expect(
      presenter.viewModel.entries.map(\.origin) == ["192.0.2.7", "signInHistory.unknown"])
    #expect(presenter.viewModel.entries[0].time.contains("8:00"))
    spy.expect {
      spy.log(.screenPresented(.signInHistory))
      spy.log(.listEndReached(.signInHistory))
      spy.close()
    }
  }
}

private final class SignInHistorySpy: SceneSpy, SignInHistory.RouterInput {
  func close() { router() }
}
