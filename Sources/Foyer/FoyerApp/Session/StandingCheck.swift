import Composition
import Domain
import InteractorKit
import Routes
import SceneServices
import TerminalWidgets
import Viper

/// Reads a member's standing after sign-in, whichever way it happened: asks the member to accept
/// terms that are new or have changed, and continues in the presentation and the language that the
/// member has chosen. It also stores a new choice; later e-mails are written in that language.
@MainActor
final class StandingCheck {
  private struct Visit: Equatable {
    let session: AccessToken
    let language: String
    let presentation: Presentation?
  }

  /// Called with the stored presentation of a member who has chosen none in this session.
  var onPresentation: (@MainActor (Presentation) -> Void)?
  /// Called with the stored language of a member who has chosen none in this session. It returns
  /// whether the screens continue in it.
  var onLanguage: (@MainActor (String) -> Bool)?

  private let container: DIContainer
  private let navigator: Navigator<Route>
  private let initial: Presentation?
  private var chosen: Presentation?
  private var last: Visit?
  /// The language that the session has without the guest's choice.
  private var given: String
  private let initialLanguage: String
  /// The sign-in whose stored language was read: later readings give what this session has stored.
  private var read: AccessToken?
  private var hasOfferedKey = false
  /// False for a script, which expects no further screen after its sign-in.
  var offersKey = true

  /// - Parameter chosen: the presentation that the guest has chosen at the start; nil for none.
  init(_ container: DIContainer, _ navigator: Navigator<Route>, chosen: Presentation?) {
    (self.container, self.navigator) = (container, navigator)
    (initial, self.chosen) = (chosen, chosen)
    initialLanguage = container.state.value.language
    given = initialLanguage
  }

  /// Stores the presentation that the guest has chosen; without a member, after the next sign-in.
  func didChoose(_ presentation: Presentation) {
    chosen = presentation
    didChangeState()
  }

  /// Forgets the guest's choice before the next guest.
  func reset() { (chosen, last, given, hasOfferedKey) = (initial, nil, initialLanguage, false) }

  /// Reads what the member has accepted, after each sign-in and each change of the language. A member
  /// who needs a second factor first is asked after the enrolment.
  func didChangeState() {
    let state = container.state.value
    let visit = state.member.map {
      Visit(session: $0.session, language: state.language, presentation: chosen)
    }
    guard visit != last else { return }
    let mayAsk = visit?.session != last?.session || visit?.language != last?.language
    last = visit
    guard let visit else { return }
    container.work.start { [weak self, backend = container.useCases.backend] in
      do throws(LoadStanding.Failure) {
        let standing = try await backend.execute(
          LoadStanding(language: visit.language, presentation: visit.presentation),
          Call(session: visit.session))
        self?.didLoad(standing, visit, mayAsk: mayAsk)
      } catch {
        // Otherwise the member is asked at the next sign-in.
        if error == .denied(.secondFactorNeeded), self?.last == visit { self?.last = nil }
      }
    }
  }

  private func didLoad(_ standing: AccountStanding, _ visit: Visit, mayAsk: Bool) {
    guard visit == last, container.state.value.member?.session == visit.session else { return }
    if visit.presentation == .lines, standing.presentation != .lines { sayRemembered() }
    if continues(in: standing.language, visit) { return }
    if mayAsk, let terms = standing.due(at: container.brand) {
      navigator.push(.termsAcceptance(terms, isFirst: standing.terms == nil))
    } else {
      offerKey(to: visit)
    }
    if chosen == nil, let presentation = standing.presentation { onPresentation?(presentation) }
  }

  /// Screens show by themselves that they are remembered, lines don't.
  private func sayRemembered() {
    navigator.toast(
      FieldMessage(.success, container.localization.texts[.sessionLinesRemembered]))
  }

  /// Offers once to add the SSH key of the connection, which has no account yet. A new member was offered
  /// it at sign-up.
  private func offerKey(to visit: Visit) {
    guard offersKey, !hasOfferedKey, let key = container.state.value.newKey,
      container.state.value.member?.steps.isEmpty == true
    else { return }
    hasOfferedKey = true
    container.work.start { [weak self, memory = container.memory] in
      if await memory?.refusesKeyOffer == true { return }
      guard let self, visit.session == container.state.value.member?.session else { return }
      navigator.push(.keyOffer(key))
    }
  }

  /// Returns whether the screens are rebuilt in the stored language, after which the standing is read
  /// again.
  private func continues(in language: String?, _ visit: Visit) -> Bool {
    let isRead = read == visit.session
    read = visit.session
    guard !isRead, let language, language != visit.language, visit.language == given,
      container.brand.languages.contains(language), !container.isLanguageChosen
    else { return false }
    let last = given
    given = language
    if onLanguage?(language) == true { return true }
    given = last
    return false
  }
}
