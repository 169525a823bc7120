import Domain
import Foundation
import SceneServices
import TerminalKit
import Testing
import ViperTesting

@testable import SignInHistoryScene

@MainActor
@Suite struct SignInHistoryTests {
  private let spy = SignInHistorySpy()

  @Test func `it has the time and the origin of each sign-in`() {
    let time = Date(timeIntervalSince1970: 1_800_000_000)
    let entries = [
      SignInEntry(time: time, origin: Origin(stored: "192.0.2.7")),
      SignInEntry(time: time - 86_400, origin: nil),
    ]
    let presenter = SignInHistoryPresenter(
      entries, router: spy, services: .testing(spy.probe))
    let pilot = Pilot(SignInHistoryView(presenter: presenter))

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

  @Test func `an address of any length is shown completely at 40×12, and so is its absence`() {
    let address = "2001:db8:1234:5678:9abc:def0:1234:5678"
    let time = Date(timeIntervalSince1970: 0)
    let pilot = pilot([SignInEntry(time: time, origin: Origin(stored: address))])

    let text = pilot.screen.filter { !" \n".contains($0) }
    #expect(text.contains(address))
    #expect(!text.contains("…"))
    #expect(self.pilot([]).screen.contains("signInHistory.empty"))
    spy.expect {
      spy.log(.screenPresented(.signInHistory))
      spy.log(.listEndReached(.signInHistory))
      spy.log(.screenPresented(.signInHistory))
    }
  }

  private func pilot(_ entries: [SignInEntry]) -> Pilot {
    let presenter = SignInHistoryPresenter(
      entries, router: spy, services: .testing(spy.probe))
    return Pilot(SignInHistoryView(presenter: presenter), size: Size(width: 40, height: 12))
  }
}

private final class SignInHistorySpy: SceneSpy, SignInHistory.RouterInput {
  func close() { router() }
}
