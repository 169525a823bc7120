import Domain
import SceneServices

@MainActor
final class WhatWeRecordPresenter: WhatWeRecord.PresenterInput {
  let viewModel: WhatWeRecord.ViewModel
  private let router: any WhatWeRecord.RouterInput
  private let analytics: any Analytics

  /// - Parameter isRecording: false where somebody has switched it off.
  init(isRecording: Bool, router: any WhatWeRecord.RouterInput, services: PresenterServices) {
    self.router = router
    analytics = services.analytics
    let copy = services.copy
    viewModel = WhatWeRecord.ViewModel(
      title: copy["whatWeRecord.title"],
      promise: copy[isRecording ? "whatWeRecord.on" : "whatWeRecord.off"],
      events: AnalyticsEvent.Name.standard.map { name in
        WhatWeRecord.Event(
          title: copy["whatWeRecord.\(name).title"], detail: copy["whatWeRecord.\(name).detail"])
      })
  }

  func didAppear() { analytics.log(.screenPresented(.whatWeRecord)) }

  func didReachEnd() { analytics.log(.listEndReached(.whatWeRecord)) }

  func didRequestBack() { router.close() }
}
