import Routes
import Viper

@MainActor
final class ContactReviewRouter: ContactReview.RouterInput {
  /// The review and the form below it.
  private static let screens = 2

  private unowned let navigator: Navigator<Route>

  init(navigator: Navigator<Route>) { self.navigator = navigator }

  func finish(number: String) {
    navigator.replace(Self.screens, with: .notice(.messageKept(number: number)))
  }

  func showNotKept(reason: String) { navigator.push(.notice(.messageNotKept(reason: reason))) }

  func showInDoubt(reason: String) { navigator.push(.notice(.messageInDoubt(reason: reason))) }

  func showClosed() { navigator.replace(Self.screens, with: .notice(.contactClosed)) }

  func close() { navigator.pop() }
}
