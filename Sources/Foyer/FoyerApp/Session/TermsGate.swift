import Domain
import InteractorKit
import Routes
import SceneServices
import Viper

/// Asks a member after sign-in, whichever way it happened, to accept terms that are new or have
/// changed. It also stores the language in which the member's later e-mails are written.
@MainActor
final class TermsGate {
  private struct Visit: Equatable {
    let session: AccessToken
    let language: String
  }

  private let container: DIContainer
  private let navigator: Navigator<Route>
  private var last: Visit?

  init(_ container: DIContainer, _ navigator: Navigator<Route>) {
    (self.container, self.navigator) = (container, navigator)
  }

  /// Reads what the member has accepted, after each sign-in and each change of the language.
  func didChangeState() {
    let (brand, state) = (container.brand, container.state.value)
    guard brand.registration.fields.terms != nil || brand.accounts.days != nil else { return }
    let visit = state.member.map { Visit(session: $0.session, language: state.language) }
    guard visit != last else { return }
    last = visit
    guard let visit else { return }
    container.work.start { [weak self, load = container.useCases.ownAccount.standing.load] in
      // Without an answer the member is asked at the next sign-in.
      guard
        let standing = try? await load.execute(
          LoadStanding.Request(session: visit.session, language: visit.language)),
        let terms = standing.due(at: brand)
      else { return }
      self?.ask(terms, isFirst: standing.terms == nil, visit)
    }
  }

  private func ask(_ terms: TermsOfUse, isFirst: Bool, _ visit: Visit) {
    guard visit == last, container.state.value.member?.session == visit.session else { return }
    navigator.push(.termsAcceptance(terms, isFirst: isFirst))
  }
}
