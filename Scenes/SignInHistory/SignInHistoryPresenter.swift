import Domain
import FoyerTexts
import SceneServices

@MainActor
final class SignInHistoryPresenter: SignInHistory.PresenterInput {
  let viewModel: SignInHistory.ViewModel
  private let router: any SignInHistory.RouterInput
  private let analytics: any Analytics

  /// - Parameter entries: The entries, shown unchanged (design rule 98).
  init(
    _ entries: [SignInEntry], router: any SignInHistory.RouterInput, services: PresenterServices
  ) {
    self.router = router
    analytics = services.analytics
    let texts = services.texts
    viewModel = SignInHistory.ViewModel(
      title: texts[.signInHistoryTitle],
      heading: texts[.signInHistoryHeading(limit: "\(SignInEntry.limit)")],
      empty: texts[.signInHistoryEmpty],
      entries: entries.map {
        SignInHistory.Entry(
          time: texts[
            .signInHistoryTime(date: texts.date($0.time), time: texts.timeOfDay($0.time))],
          origin: $0.origin?.description ?? texts[.signInHistoryUnknown])
      })
  }

  func didAppear() { analytics.log(.screenPresented(.signInHistory)) }

  func didReachEnd() { analytics.log(.listEndReached(.signInHistory)) }

  func didRequestBack() { router.close() }
}
