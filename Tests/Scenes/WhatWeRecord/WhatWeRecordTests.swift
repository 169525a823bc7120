import Domain
import TerminalKit
import Testing
import ViperTesting

@testable import WhatWeRecordScene

/// The page that says what is recorded: a static scene (seed rules 93 to 95).
@MainActor
@Suite struct WhatWeRecordTests {
  private let router = RouterSpy()
  private let analytics = AnalyticsSpy()

  @Test func `it lists exactly the events there are`() {
    let titles = presenter().viewModel.events.map(\.title)

    #expect(titles == AnalyticsEvent.Name.allCases.map { "whatWeRecord.\($0).title" })
  }

  @Test(arguments: [(true, "whatWeRecord.on"), (false, "whatWeRecord.off")])
  func `it says whether anything is recorded`(isRecording: Bool, promise: String) {
    #expect(presenter(isRecording: isRecording).viewModel.promise == promise)
  }

  @Test func `it is recorded as any screen is, and Esc closes it`() {
    let pilot = Pilot(WhatWeRecordView(presenter: presenter(), words: .english))

    pilot.press(.end, .enter, .escape)

    #expect(
      analytics.events == [.screenPresented(.whatWeRecord), .listEndReached(.whatWeRecord)])
    #expect(router.closings == 1)
  }

  private func presenter(isRecording: Bool = true) -> WhatWeRecordPresenter {
    WhatWeRecordPresenter(
      isRecording: isRecording, router: router, services: .testing(analytics: analytics))
  }
}

@MainActor
private final class RouterSpy: WhatWeRecord.RouterInput {
  private(set) var closings = 0

  func close() { closings += 1 }
}
