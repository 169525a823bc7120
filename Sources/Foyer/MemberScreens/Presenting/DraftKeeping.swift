import FoyerTexts
import InteractorKit
import SceneServices

/// Keeps what a guest types in a form, without secrets, and offers it once after a lost connection.
@MainActor
public final class DraftKeeping {
  private let interactor: DraftInteractor
  private let router: any QuestionRouter
  private let services: PresenterServices
  private let work: Work
  private let events = QuestionEvents(
    asks: "draftQuestion", yes: "draftErase", no: "draftRestore")
  private var isOffered = false
  /// True while something is typed that isn't sent.
  private var hasValues = false

  public init(
    _ interactor: DraftInteractor, router: any QuestionRouter, services: PresenterServices,
    work: Work
  ) {
    (self.interactor, self.router) = (interactor, router)
    (self.services, self.work) = (services, work)
  }

  /// Asks once whether the guest wants to go on with what was typed before. Without an answer it stays
  /// kept until it expires.
  ///
  /// - Parameter restore: fills the form in. It should capture its owner weakly.
  public func offer(_ restore: @escaping @MainActor (_ values: [String: String]) -> Void) {
    if isOffered { return }
    isOffered = true
    work.start { [weak self, interactor, router, services, events] in
      guard let values = await interactor.values(), self?.hasValues == false else { return }
      services.analytics.log(events.asks)
      let startsAnew = await router.confirm(Self.question(services.texts))
      services.analytics.log(events.answer(startsAnew))
      if startsAnew { self?.erase() } else { restore(values) }
    }
  }

  /// Notes what is typed now, by the fields' names; nothing for an untouched form.
  public func note(_ values: [String: String]) {
    if values.isEmpty {
      if hasValues { erase() }
    } else {
      hasValues = true
      interactor.note(values)
    }
  }

  /// Erases what was sent or isn't wanted.
  public func erase() {
    hasValues = false
    interactor.erase()
  }

  /// The safe answer goes on, as a yes to the title would.
  private static func question(_ texts: any Texts) -> Question {
    Question(
      title: texts[.draftTitle], message: texts[.draftMessage], yes: texts[.draftErase],
      no: texts[.draftRestore], isReversed: true)
  }
}
