import InteractorKit

/// The base of a Presenter: its texts, flags and analytics, the work that it starts, and the questions
/// that it asks.
@MainActor
open class ScenePresenter {
  /// The flags, texts and analytics of the screen.
  public let services: PresenterServices
  /// Runs the calls of the screen, and cancels them when the scene leaves.
  public let work: Work
  private var isAsking = false

  /// Creates a Presenter with what its scene is given.
  public init(_ services: PresenterServices, _ work: Work) {
    (self.services, self.work) = (services, work)
  }

  /// The texts of the screen.
  public final var texts: any Texts { services.texts }

  /// Logs an event of the screen.
  public final func log(_ event: AnalyticsEvent) { services.analytics.log(event) }

  /// Asks a question. It has no effect while another one is open.
  ///
  /// - Parameter go: called with the answer. It should capture the Presenter weakly.
  public final func ask(
    _ question: Question, by router: any QuestionRouter,
    then go: @escaping @MainActor (_ isYes: Bool) -> Void
  ) {
    guard !isAsking else { return }
    isAsking = true
    work.start { [weak self] in
      let isYes = await router.confirm(question)
      guard let self else { return }
      isAsking = false
      go(isYes)
    }
  }
}
