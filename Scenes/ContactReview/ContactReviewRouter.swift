import Routes
import Viper

@MainActor
final class ContactReviewRouter: BackRouter<Route>, ContactReview.RouterInput {
  /// The review and the form below it, both of which are replaced.
  private static let screens = 2

  func finish(number: String) {
    navigator.replace(Self.screens, with: .notice(.messageStored(number: number)))
  }

  func showNotStored(reason: String) { navigator.push(.notice(.messageNotStored(reason: reason))) }

  func showInDoubt(reason: String) { navigator.push(.notice(.messageInDoubt(reason: reason))) }

  func showClosed() { navigator.replace(Self.screens, with: .notice(.contactClosed)) }
}
