import Domain
import FoyerTexts
import InteractorKit
import MemberScreens
import SceneServices
import Wording

final class KeyOfferPresenter: ScenePresenter, KeyOffer.PresenterInput {
  let viewModel: KeyOffer.ViewModel
  private let key: SSHPublicKey
  private let interactor: KeyOfferInteractor
  private let router: any MemberRouter

  init(
    _ key: SSHPublicKey, interactor: KeyOfferInteractor, router: any MemberRouter,
    services: PresenterServices, work: Work
  ) {
    (self.key, self.interactor, self.router) = (key, interactor, router)
    let texts = services.texts
    viewModel = KeyOffer.ViewModel(
      title: texts[.accountKeysTitle], heading: texts[.keyOfferHeading],
      message: texts[.keyOfferMessage(key: texts.words(key))],
      accept: texts[.keyOfferAccept], decline: texts[.keyOfferDecline],
      refuse: interactor.mayRefuse ? texts[.keyOfferRefuse] : nil)
    super.init(services, work)
  }

  func didAppear() { log(.screenPresented("keyOffer")) }

  /// Opens the form that asks for the password, over the list that then has the key. Without the account
  /// My account says why.
  func didAccept() {
    log(.buttonActivated("keyOfferAccept"))
    work.start { [weak self, interactor] in
      do throws(OwnFailure) {
        let own = try await interactor.account()
        self?.addKey(to: own)
      } catch {
        if error != .store(.cancelled) { self?.router.replace(with: .myAccount) }
      }
    }
  }

  func didDecline() {
    log(.buttonActivated("keyOfferDecline"))
    router.close()
  }

  func didRefuse() {
    log(.buttonActivated("keyOfferRefuse"))
    work.start { [weak self, interactor] in
      await interactor.refuse()
      self?.router.close()
    }
  }

  func didRequestBack() { router.close() }

  private func addKey(to own: OwnAccount) {
    router.replace(with: .accountKeys(of: own))
    router.open(.accountChange(.keys([key]), of: own))
  }
}
