import Domain
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
    let copy = services.copy
    copied = copy["link.copied"]
    viewModel = Link.ViewModel(link, copy: copy)
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
  fileprivate init(_ link: Route.Link, copy: any Copy) {
    switch link {
    case .store(let address, let hours, let url):
      self.init(
        copy["help.store.title"],
        copy("help.store.text", ["address": address, "hours": hours]), url, copy)
    case .socialNetwork(let network):
      let name = copy.networkName(network.name)
      self.init(name, copy("help.social.text", ["network": name]), network.url, copy)
    case .chat(let url, let hours):
      self.init(copy["help.chat.title"], copy("help.chat.text", ["hours": hours]), url, copy)
    case .email(let address):
      self.init(copy["help.email.title"], copy["help.email.text"], address, copy)
      target = "mailto:\(address)"
    case .portal(let url):
      self.init(copy["help.portal.title"], copy["help.portal.text"], url, copy)
    }
  }

  private init(_ title: String, _ text: String, _ address: String, _ copy: any Copy) {
    self.init(
      title: title, text: text, address: address, target: address, confirm: copy["link.close"],
      canCopy: true, codeTooBig: copy["link.codeTooBig"])
  }
}
