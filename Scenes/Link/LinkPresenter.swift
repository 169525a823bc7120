import Domain
import FoyerTexts
import Routes
import SceneServices

@MainActor
final class LinkPresenter: Link.PresenterInput {
  private(set) var viewModel: Link.ViewModel
  private let router: any Link.RouterInput
  private let analytics: any Analytics
  private let copied: String

  /// - Parameter canCopy: whether anything may be put into the clipboard here.
  init(
    _ link: Route.Link, canCopy: Bool, router: any Link.RouterInput, services: PresenterServices
  ) {
    self.router = router
    analytics = services.analytics
    let texts = services.texts
    copied = texts[.linkCopied]
    viewModel = Link.ViewModel(link, texts: texts)
    viewModel.canCopy = canCopy
  }

  func didAppear() { analytics.log(.screenPresented(.link)) }

  func didConfirm() {
    analytics.log(.buttonActivated(.linkClose))
    router.close()
  }

  func didRequestCopy() {
    guard viewModel.canCopy else { return }
    analytics.log(.buttonActivated(.linkCopy))
    router.copy(viewModel.address)
    viewModel.note = copied
  }
}

extension Link.ViewModel {
  fileprivate init(_ link: Route.Link, texts: any Texts) {
    switch link {
    case .store(let address, let hours, let url):
      self.init(
        texts[.helpStoreTitle],
        texts[.helpStoreText(address: address, hours: hours)], url, texts)
    case .socialNetwork(let network):
      let name = texts.networkName(network.name)
      self.init(name, texts[.helpSocialText(network: name)], network.url, texts)
    case .chat(let url, let hours):
      self.init(texts[.helpChatTitle], texts[.helpChatText(hours: hours)], url, texts)
    case .email(let address):
      self.init(texts[.helpEmailTitle], texts[.helpEmailText], address, texts)
      target = "mailto:\(address)"
    case .portal(let url):
      self.init(texts[.helpPortalTitle], texts[.helpPortalText], url, texts)
    }
  }

  private init(_ title: String, _ text: String, _ address: String, _ texts: any Texts) {
    self.init(
      title: title, text: text, address: address, target: address, confirm: texts[.linkClose],
      canCopy: true, codeTooBig: texts[.linkCodeTooBig])
  }
}
