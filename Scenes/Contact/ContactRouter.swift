import Domain
import Routes
import SceneServices
import Viper

@MainActor
final class ContactRouter: BackRouter<Route>, Contact.RouterInput {
  func review(_ draft: ContactDraft) { navigator.push(.contactReview(draft)) }

  func open(articleOf slug: String) { navigator.push(.article(slug: slug)) }

  func showStatus() { navigator.push(.plain(.messageStatus)) }

  func showClosed() { navigator.replace(with: .notice(.contactClosed)) }
}
