import Domain
import InteractorKit

/// The steps after sign-up.
extension HomePresenter {
  /// Opens a screen that changes the account. Without the account My account says why, and so it
  /// does while a server requires a second factor first.
  func withAccount(_ open: @escaping @MainActor (any Home.RouterInput, OwnAccount) -> Void) {
    work.start { [weak self, interactor, router] in
      do throws(OwnFailure) {
        let own = try await interactor.account()
        guard self != nil else { return }
        if own.offer.isRequired, own.secondFactor == nil { return router.openMyAccount() }
        open(router, own)
      } catch {
        if error != .store(.cancelled) { self?.router.openMyAccount() }
      }
    }
  }

  func showConnection() {
    guard let username = interactor.member?.username else { return }
    router.showConnection(
      as: username.value, by: brand.connection?.filled(with: username))
  }
}
