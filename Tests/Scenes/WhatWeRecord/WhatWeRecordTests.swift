import Domain
import SceneServices
import TerminalKit
import Testing
import ViperTesting

@testable import WhatWeRecordScene

/// A static scene (design rules 93 to 95).
@MainActor
@Suite struct WhatWeRecordTests {
  private let spy = WhatWeRecordSpy()

  @Test func `it lists exactly the events there are`() {
    let titles = presenter().viewModel.events.map(\.title)

    #expect(
      titles
        == (AnalyticsEvent.Name.standard.map(\.word) + [
          "waveShown", "articleOpened", "searchWithoutResult",
        ]).map { "whatWeRecord.\($0).title" })
  }

  @Test(
    arguments: [
      (.kept, "whatWeRecord.on"), (.off, "whatWeRecord.off"),
      (.sent(to: "https://otel.example.org"), "whatWeRecord.sent https://otel.example.org"),
    ] as [(WhatWeRecord.Recording, String)])
  func `it says whether anything is recorded, and where it goes`(
    recording: WhatWeRecord.Recording, promise: String
  ) {
    #expect(presenter(recording).viewModel.promise == promise)
  }

  @Test func `it is recorded as any screen is, and Esc closes it`() {
    let pilot = Pilot(WhatWeRecordView(presenter: presenter()))

    pilot.press(.end, .enter, .escape)

    spy.expect {
      spy.log(.screenPresented("whatWeRecord"))
      spy.log(.listEndReached("whatWeRecord"))
      spy.close()
    }
  }

  private func presenter(
    _ recording: WhatWeRecord.Recording = .kept
  ) -> WhatWeRecordPresenter {
    WhatWeRecordPresenter(
      recording: recording, router: spy, services: .testing(spy.probe))
  }
}

private final class WhatWeRecordSpy: SceneSpy, CloseRouter {
  func close() { router() }
}
