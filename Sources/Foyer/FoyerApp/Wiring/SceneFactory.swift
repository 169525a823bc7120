import ArticleScene
import ArticlesScene
import CoachmarkScene
import ContactReviewScene
import ContactScene
import DeskApplicationScene
import DeskScene
import Domain
import Files
import HelpCenterScene
import HomeScene
import LanguagesScene
import LinkScene
import MemberDetailsScene
import MembersScene
import MessageStatusScene
import NoticeScene
import PreviewScene
import Routes
import SceneServices
import SignUpScene
import SignUpTermsScene
import SocialNetworksScene
import TutorialScene
import Viper
import WhatWeRecordScene

/// Builds the screen of a route in the current language.
@MainActor
final class SceneFactory {
  private(set) var localization: Localization
  private(set) var language: String
  /// The last notice of a closed feature that the guest was shown.
  private(set) var closedAdmission: Route.Notice?
  let container: DIContainer
  private let opensIntroductions: Bool
  private let isASCII: Bool
  private let hasClipboard: Bool
  private let analytics: any Analytics

  /// - Parameters:
  ///   - opensIntroductions: true if tutorial and coachmark may open by themselves.
  ///   - isASCII: true if the terminal shows only ASCII.
  ///   - hasClipboard: true if the terminal may have a clipboard; linear mode has none.
  ///   - analytics: nil for the app's own.
  init(
    container: DIContainer, localization: Localization, opensIntroductions: Bool,
    isASCII: Bool = false, hasClipboard: Bool = false, analytics: (any Analytics)? = nil
  ) {
    self.analytics = analytics ?? container.analytics
    self.isASCII = isASCII
    self.hasClipboard = hasClipboard
    self.container = container
    language = container.state.value.language
    self.localization = localization
    self.opensIntroductions = opensIntroductions
  }

  /// Adopts the current language.
  ///
  /// - Returns: whether the language has changed.
  func adoptLanguage() -> Bool {
    let newest = container.state.value.language
    guard newest != language else { return false }
    (language, localization) = (newest, container.localization)
    return true
  }

  /// Builds a screen for a preview, which records no events.
  func preview(of route: Route, _ navigator: Navigator<Route>) -> Screen {
    SceneFactory(
      container: container, localization: localization, opensIntroductions: false,
      isASCII: isASCII, hasClipboard: hasClipboard, analytics: NoAnalytics()
    ).screen(for: route, navigator)
  }

  func screen(for route: Route, _ navigator: Navigator<Route>) -> Screen {
    switch route {
    case .plain(let name): plain(name, navigator)
    case .contactAbout(let article): contact(about: article, navigator)
    case .contactReview(let draft): contactReview(draft, navigator)
    case .verification(let receipt):
      codeEntry(navigator).build(
        receipt, confirm: container.useCases.confirmAddress, resend: container.useCases.resendCode)
    case .codeEntry(let receipt, let isNewAddress):
      codeEntry(receipt, isNewAddress: isNewAddress, navigator)
    case .secondFactorEntry(let challenge, let name, let isAgain):
      secondFactorEntry(challenge, as: name, isAgain: isAgain, navigator)
    case .secondFactorSetup(let account): secondFactorSetup(of: account, navigator)
    case .recoveryCodes(let codes): recoveryCodes(codes, navigator)
    case .signInAs(let name, let isAgain, let skipsPassword):
      signIn(as: name, isAgain: isAgain, skipsPassword: skipsPassword, navigator)
    case .signUpTerms(let terms):
      SignUpTermsBuilder.build(
        terms, state: container.state, services: services, words: localization.words,
        navigator: navigator)
    case .termsAcceptance(let terms, let isFirst):
      termsAcceptance(terms, isFirst: isFirst, navigator)
    case .profile(let firstName): profile(firstName: firstName, navigator)
    case .accountChange(let change, let account):
      accountChange(change, of: account, navigator)
    case .accountKeys(let account): accountKeys(of: account, navigator)
    case .accountSessions(let signIns): accountSessions(signIns, navigator)
    case .accountVouches: accountVouches(navigator)
    case .myData: myData(navigator)
    case .memberDetails(let id, let name): memberDetails(id, name: name, navigator)
    case .socialNetworks(let networks):
      SocialNetworksBuilder.build(
        networks: networks, services: services, words: localization.words, navigator: navigator)
    case .link(let link):
      LinkBuilder.build(
        link, canCopy: container.permissions.mayCopy && hasClipboard, isASCII: isASCII,
        services: services, navigator: navigator, now: container.now())
    case .tutorial(let page):
      TutorialBuilder.build(page: page, services: services, navigator: navigator)
    case .coachmark(let coachmark): CoachmarkBuilder.build(coachmark, services: services)
    case .notice(let notice, let article): self.notice(notice, article, navigator)
    case .articleSearch: articles(isSearching: true, navigator)
    case .article(let slug): article(slug, navigator)
    case .desk:
      DeskBuilder.build(
        of: container.brand.id, backend: container.useCases.backend,
        decide: container.useCases.decideApplication, by: OperatorName.current,
        now: container.now, services: services, words: localization.words, work: container.work,
        navigator: navigator)
    case .application(let application, let warnings, let toReject):
      self.application(application, warnings, toReject: toReject, navigator)
    case .preview:
      PreviewBuilder.build(
        brand: container.brand, services: services, words: localization.words, navigator: navigator)
    }
  }

  private func application(
    _ application: Application, _ warnings: [ApplicationWarning], toReject: Bool,
    _ navigator: Navigator<Route>
  ) -> Screen {
    DeskApplicationBuilder.build(
      application, warnings, toReject: toReject, decide: container.useCases.decideApplication,
      backend: container.useCases.backend,
      hasVouches: container.brand.admission.policy == .vouched, by: OperatorName.current,
      now: container.now, services: services,
      words: localization.words, work: container.work, navigator: navigator)
  }

  private func plain(_ name: SceneName, _ navigator: Navigator<Route>) -> Screen {
    switch name {
    case .home: home(navigator)
    case .signUp: signUp(navigator)
    case .helpCenter: helpCenter(navigator)
    case .members: members(navigator)
    case .languages: languages(navigator)
    case .whatWeRecord: whatWeRecord(navigator)
    case .articles: articles(isSearching: false, navigator)
    case .contact: contact(navigator)
    case .signIn: signIn(navigator)
    case .myAccount: myAccount(navigator)
    case .messageStatus: messageStatus(navigator)
    }
  }

  private func notice(
    _ notice: Route.Notice, _ article: ArticleOffer?, _ navigator: Navigator<Route>
  ) -> Screen {
    if notice.isClosedAdmission { closedAdmission = notice }
    return NoticeBuilder.build(
      notice, article: article, brand: container.brand, member: container.state.value.member,
      services: services, navigator: navigator)
  }

  var services: PresenterServices {
    PresenterServices(
      flags: container.flags, texts: localization.texts, analytics: analytics)
  }

  private func home(_ navigator: Navigator<Route>) -> Screen {
    HomeBuilder.build(
      brand: container.brand.speaking(container.state.value.language),
      opensIntroductions: opensIntroductions,
      mayLeave: container.permissions.mayLeave, isASCII: isASCII, seen: container.seen,
      state: container.state, container.useCases.backend, services: services,
      words: localization.words, work: container.work, navigator: navigator)
  }

  private func signUp(_ navigator: Navigator<Route>) -> Screen {
    SignUpBuilder.build(
      submit: container.useCases.makeSubmitRegistration(), brand: container.brand,
      invitation: container.invitation, articles: container.articles,
      language: container.state.value.language, state: container.state,
      services: services, words: localization.words, work: container.work, navigator: navigator)
  }

  private func members(_ navigator: Navigator<Route>) -> Screen {
    MembersBuilder.build(
      users: container.interactors.users, services: services, words: localization.words,
      work: container.work, navigator: navigator)
  }

  private func memberDetails(
    _ id: AccountID, name: String, _ navigator: Navigator<Route>
  ) -> Screen {
    MemberDetailsBuilder.build(
      id: id, name: name, users: container.interactors.users, services: services,
      work: container.work, navigator: navigator)
  }

  private func whatWeRecord(_ navigator: Navigator<Route>) -> Screen {
    WhatWeRecordBuilder.build(
      recording: recording, services: services, navigator: navigator)
  }

  private var recording: WhatWeRecord.Recording {
    guard container.recorder != nil else { return .off }
    return container.sender.map { .sent(to: $0.address) } ?? .kept
  }

  private func languages(_ navigator: Navigator<Route>) -> Screen {
    LanguagesBuilder.build(
      languages: container.brand.languages, state: container.state, services: services,
      words: localization.words, isASCII: isASCII, navigator: navigator)
  }
}

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
