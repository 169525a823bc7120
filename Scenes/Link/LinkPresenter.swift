import Domain
import Essentials
import FoyerTexts
import SceneServices
import Wording

@MainActor
final class LinkPresenter: Link.PresenterInput {
  private(set) var viewModel: Link.ViewModel
  private let router: any Link.RouterInput
  private let services: PresenterServices

  /// - Parameters:
  ///   - canCopy: True if the program may write to the clipboard.
  ///   - now: The time for which opening hours are evaluated.
  init(
    _ link: HelpLink, canCopy: Bool, router: any Link.RouterInput, services: PresenterServices,
    now: Date
  ) {
    self.router = router
    self.services = services
    viewModel = Link.ViewModel(link, canCopy: canCopy, texts: services.texts, now: now)
  }

  func didAppear() { services.analytics.log(.screenPresented("link")) }

  func didConfirm() {
    services.analytics.log(.buttonActivated("linkClose"))
    router.close()
  }

  /// Logs no button event, because Esc is a key.
  func didRequestBack() { router.close() }

  func didRequestCopy() {
    guard viewModel.canCopy else { return }
    services.analytics.log(.buttonActivated("linkCopy"))
    router.copy(viewModel.address)
    viewModel.copied = services.texts[.linkCopied]
  }
}

extension Link.ViewModel {
  fileprivate init(_ link: HelpLink, canCopy: Bool, texts: any Texts, now: Date) {
    let (title, text, address) =
      switch link {
      case .store(let store):
        (
          texts[.helpStoreTitle],
          texts[
            .helpStoreText(address: store.address.text, hours: texts.sentence(store.hours, at: now))
          ], store.url
        )
      case .socialNetwork(let link):
        (
          texts.networkName(link.network),
          texts[.helpSocialText(network: texts.networkName(link.network))], link.url
        )
      case .chat(let chat):
        (
          texts[.helpChatTitle],
          texts[.helpChatText(hours: texts.sentence(chat.hours, at: now))], chat.url
        )
      case .email(let email):
        (texts[.helpEmailTitle], texts[.helpEmailText], email.address)
      case .portal(let portal):
        (texts[.helpPortalTitle], texts[.helpPortalText], portal.url)
      case .article(let url):
        (texts[.articlesLink], texts[.articlesLinkText], url)
      case .authenticator(let link):
        (texts[.myAccountSecondFactorTitle], texts[.secondFactorSetupPictureText], link.groups)
      }
    self.init(
      title: title, text: text, address: address, target: link.target(address),
      confirm: texts[.linkClose], canCopy: canCopy,
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
