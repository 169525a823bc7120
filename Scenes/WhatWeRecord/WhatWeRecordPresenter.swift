import FoyerTexts
import SceneServices

@MainActor
final class WhatWeRecordPresenter: WhatWeRecord.PresenterInput {
  /// A title and a detail for each event in the order of `AnalyticsEvent.Name.standard`, followed
  /// by the events of single scenes.
  private static let events: [(title: LocalizedText, detail: LocalizedText)] = [
    (.whatWeRecordScreenPresentedTitle, .whatWeRecordScreenPresentedDetail),
    (.whatWeRecordListEndReachedTitle, .whatWeRecordListEndReachedDetail),
    (.whatWeRecordButtonActivatedTitle, .whatWeRecordButtonActivatedDetail),
    (.whatWeRecordFieldAcceptedTitle, .whatWeRecordFieldAcceptedDetail),
    (.whatWeRecordFieldRejectedTitle, .whatWeRecordFieldRejectedDetail),
    (.whatWeRecordCallSucceededTitle, .whatWeRecordCallSucceededDetail),
    (.whatWeRecordCallFailedTitle, .whatWeRecordCallFailedDetail),
    (.whatWeRecordFlowStartedTitle, .whatWeRecordFlowStartedDetail),
    (.whatWeRecordFlowCompletedTitle, .whatWeRecordFlowCompletedDetail),
    (.whatWeRecordFlowAbandonedTitle, .whatWeRecordFlowAbandonedDetail),
    (.whatWeRecordWaveShownTitle, .whatWeRecordWaveShownDetail),
    (.whatWeRecordArticleOpenedTitle, .whatWeRecordArticleOpenedDetail),
    (.whatWeRecordSearchWithoutResultTitle, .whatWeRecordSearchWithoutResultDetail),
  ]

  let viewModel: WhatWeRecord.ViewModel
  private let router: any CloseRouter
  private let analytics: any Analytics

  /// - Parameter recording: The current use of events.
  init(
    recording: WhatWeRecord.Recording, router: any CloseRouter, services: PresenterServices
  ) {
    (self.router, analytics) = (router, services.analytics)
    let texts = services.texts
    viewModel = WhatWeRecord.ViewModel(
      title: texts[.whatWeRecordTitle], promise: texts[recording.promise],
      events: Self.events.map {
        WhatWeRecord.Event(title: texts[$0.title], detail: texts[$0.detail])
      })
  }

  func didAppear() { analytics.log(.screenPresented("whatWeRecord")) }

  func didReachEnd() { analytics.log(.listEndReached("whatWeRecord")) }

  func didRequestBack() { router.close() }
}

extension WhatWeRecord.Recording {
  fileprivate var promise: LocalizedText {
    switch self {
    case .off: .whatWeRecordOff
    case .kept: .whatWeRecordOn
    case .sent(let address): .whatWeRecordSent(address: address)
    }
  }
}
