import Domain
import Essentials
import FoyerTexts
import SceneServices
import Wording

@MainActor
final class LinkPresenter: Link.PresenterInput {
  let viewModel: Link.ViewModel
  private let router: any Link.RouterInput
  private let analytics: any Analytics

  /// - Parameters:
  ///   - canCopy: True if the program may write to the clipboard.
  ///   - now: The time for which opening hours are evaluated.
  init(
    _ link: HelpLink, canCopy: Bool, router: any Link.RouterInput, services: PresenterServices,
    now: Date
  ) {
    self.router = router
    analytics = services.analytics
    viewModel = Link.ViewModel(link, canCopy: canCopy, texts: services.texts, now: now)
  }

  func didAppear() { analytics.log(.screenPresented("link")) }

  func didConfirm() {
    analytics.log(.buttonActivated(.linkClose))
    router.close()
  }

  /// Logs no button event, because Esc is a key.
  func didRequestBack() { router.close() }

  func didRequestCopy() {
    guard viewModel.copied != nil else { return }
    analytics.log(.buttonActivated("linkCopy"))
    router.copy(viewModel.address)
  }
}

extension Link.ViewModel {
  fileprivate init(_ link: HelpLink, canCopy: Bool, texts: any Texts, now: Date) {
    let title: String
    let text: String
    let address: String
    switch link {
    case .store(let store):
      title = texts[.helpStoreTitle]
      text =
        texts[
          .helpStoreText(address: store.address.text, hours: texts.sentence(store.hours, at: now))]
      address = store.url
    case .socialNetwork(let link):
      title = texts.networkName(link.network)
      text = texts[.helpSocialText(network: title)]
      address = link.url
    case .chat(let chat):
      title = texts[.helpChatTitle]
      text = texts[.helpChatText(hours: texts.sentence(chat.hours, at: now))]
      address = chat.url
    case .email(let email):
      title = texts[.helpEmailTitle]
      text = texts[.helpEmailText]
      address = email.address
    case .portal(let portal):
      title = texts[.helpPortalTitle]
      text = texts[.helpPortalText]
      address = portal.url
    case .article(let url):
      title = texts[.articlesLink]
      text = texts[.articlesLinkText]
      address = url
    case .authenticator(let link):
      title = texts[.myAccountSecondFactorTitle]
      text = texts[.secondFactorSetupPictureText]
      address = link.groups
    }
    self.init(
      title: title, text: text, address: address, target: link.target(address),
      confirm: texts[.linkClose], copied: canCopy ? texts[.linkCopied] : nil,
      codeTooBig: texts[.linkCodeTooBig])
  }
}

extension HelpLink {
  fileprivate func target(_ address: String) -> String {
    switch self {
    case .email: "mailto:\(address)"
    case .authenticator(let link): link.uri
    case .store, .socialNetwork, .chat, .portal, .article: address
    }
  }
}
