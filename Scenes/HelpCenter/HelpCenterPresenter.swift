import Domain
import Essentials
import FoyerTexts
import SceneServices
import Wording

/// Fetches the section order, lets the Interactor parse it and makes a cell of each section (design
/// rule 91).
@MainActor
final class HelpCenterPresenter: HelpCenter.PresenterInput {
  weak var output: (any HelpCenter.PresenterOutput)?
  private let interactor: any HelpCenter.InteractorInput
  private let router: any HelpCenter.RouterInput
  private let services: PresenterServices
  private let now: @Sendable () -> Date
  private var order: String?
  private var ordered: [HelpSection] = []
  private var sections: [HelpSection] = []

  /// - Parameter now: Returns the time for which opening hours are evaluated.
  init(
    interactor: any HelpCenter.InteractorInput, router: any HelpCenter.RouterInput,
    services: PresenterServices, now: @escaping @Sendable () -> Date
  ) {
    self.now = now
    self.interactor = interactor
    self.router = router
    self.services = services
  }

  func didAppear() {
    services.analytics.log(.screenPresented(.helpCenter))
    show()
  }

  func didChangeFlags() { show() }

  func didSelectSection(at index: Int) {
    services.analytics.log(.buttonActivated(sections[index].button))
    router.open(sections[index])
  }

  func didHighlightSection(at index: Int?) { router.preview(index.map { sections[$0] }) }

  func didRequestSearch() {
    services.analytics.log(.buttonActivated("helpSearch"))
    router.openSearch()
  }

  func didReachEnd() { services.analytics.log(.listEndReached(.helpCenter)) }

  func didRequestBack() { router.close() }

  private func show() {
    let order = services.flags[.sectionOrder]
    if order != self.order {  // parsed once, since the Interactor reports the order's problems
      (self.order, ordered) = (order, interactor.sections(from: order).sections)
    }
    sections = ordered.filter(isOpen)
    output?.show(
      HelpCenter.ViewModel(
        title: texts[.helpTitle], question: texts[.helpQuestion], cells: sections.map(cell),
        empty: texts[.helpEmpty], canSearch: sections.contains(.articles)))
  }

  private var texts: any Texts { services.texts }

  private func isOpen(_ section: HelpSection) -> Bool {
    switch section {
    case .articles: services.flags[.articlesEnabled]
    case .contact: services.flags[.contactEnabled]
    default: true
    }
  }

  private func cell(of section: HelpSection) -> HelpCenter.Cell {
    switch section {
    case .store(let store):
      HelpCenter.Cell(
        title: texts[.helpStoreTitle],
        detail: texts[
          .helpStoreDetail(
            address: store.address.text, hours: texts.sentence(store.hours, at: now()))])
    case .socialNetworks(let links):
      HelpCenter.Cell(
        title: texts[.helpSocialTitle],
        detail: links.map { texts.networkName($0.network) }.joined(separator: texts[.listSeparator])
      )
    case .chat(let chat):
      HelpCenter.Cell(
        title: texts[.helpChatTitle], detail: texts.sentence(chat.hours, at: now()))
    case .email(let email): HelpCenter.Cell(title: texts[.helpEmailTitle], detail: email.address)
    case .portal(let portal):
      HelpCenter.Cell(title: texts[.helpPortalTitle], detail: portal.url.withoutScheme)
    case .articles:
      HelpCenter.Cell(title: texts[.helpArticlesTitle], detail: texts[.helpArticlesDetail])
    case .contact:
      HelpCenter.Cell(title: texts[.helpContactTitle], detail: texts[.helpContactDetail])
    }
  }
}

extension HelpSection {
  fileprivate var button: AnalyticsEvent.Button {
    switch self {
    case .store: .helpStore
    case .socialNetworks: .helpSocialNetworks
    case .chat: .helpChat
    case .email: .helpEmail
    case .portal: .helpPortal
    case .articles: .helpArticles
    case .contact: .helpContact
    }
  }
}

extension String {
  /// The address as people write it: `portal.example` for `https://portal.example/`.
  fileprivate var withoutScheme: String {
    var address = self[...]
    if let scheme = address.firstRange(of: "://") { address = address[scheme.upperBound...] }
    if address.last == "/" { address.removeLast() }
    return String(address)
  }
}
