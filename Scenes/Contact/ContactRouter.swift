import Domain
import Routes
import SceneServices
import Viper

@MainActor
final class ContactRouter: Contact.RouterInput {
  private unowned let navigator: Navigator<Route>

  init(navigator: Navigator<Route>) { self.navigator = navigator }

  func review(_ draft: ContactDraft) { navigator.push(.contactReview(draft)) }

  func open(articleOf slug: String) { navigator.push(.article(slug: slug)) }

  func showStatus() { navigator.push(.plain(.messageStatus)) }

  func showClosed() { navigator.replace(with: .notice(.contactClosed)) }

  func confirm(_ question: Question) async -> Bool { await navigator.confirm(question) }

  func close() { navigator.pop() }
}
