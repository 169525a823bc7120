import ArticleScene
import ArticlesScene
import ContactReviewScene
import ContactScene
import Domain
import HelpCenterScene
import MessageStatusScene
import Routes
import Viper

/// The screens of the help center.
extension SceneFactory {
  func helpCenter(_ navigator: Navigator<Route>) -> Screen {
    HelpCenterBuilder.build(
      links: container.brand.links.speaking(container.state.value.language), log: container.log,
      services: services, words: localization.words, navigator: navigator, now: container.now)
  }

  func contact(about article: String? = nil, _ navigator: Navigator<Route>) -> Screen {
    ContactBuilder.build(
      about: article, links: container.brand.links, articles: container.articles,
      language: container.state.value.language, ownAddress: ownAddress, services: services,
      words: localization.words, work: container.work, navigator: navigator)
  }

  func messageStatus(_ navigator: Navigator<Route>) -> Screen {
    MessageStatusBuilder.build(
      brand: container.brand.id, links: container.brand.links,
      find: container.useCases.findSentMessage, ownAddress: ownAddress, services: services,
      words: localization.words, work: container.work, navigator: navigator)
  }

  private var ownAddress: OwnAddress {
    OwnAddress(state: container.state, backend: container.useCases.backend)
  }

  func contactReview(
    _ draft: ContactDraft, _ navigator: Navigator<Route>
  ) -> Screen {
    let own: [ContactDetail] = [
      .brand(container.brand.id), .version(LaunchOptions.version),
      .language(container.state.value.language),
    ]
    return ContactReviewBuilder.build(
      draft, brand: container.brand, send: container.useCases.sendContactMessage,
      idempotencyKey: container.useCases.makeMessageKey(),
      context: { [breadcrumbs = container.breadcrumbs] in breadcrumbs.details + own },
      services: services,
      words: localization.words, work: container.work, navigator: navigator)
  }

  func articles(isSearching: Bool, _ navigator: Navigator<Route>) -> Screen {
    ArticlesBuilder.build(
      articles: container.articles, language: container.state.value.language,
      links: container.brand.links, isSearching: isSearching, services: services,
      words: localization.words, work: container.work, navigator: navigator)
  }

  func article(_ slug: String, _ navigator: Navigator<Route>) -> Screen {
    ArticleBuilder.build(
      slug: slug, articles: container.articles, language: container.state.value.language,
      links: container.brand.links, services: services, words: localization.words,
      work: container.work, navigator: navigator)
  }
}
