import AccountChangeScene
import AccountKeysScene
import AccountSessionsScene
import AccountVouchesScene
import ArticleScene
import ArticlesScene
import CoachmarkScene
import Composition
import ContactReviewScene
import ContactScene
import DeskApplicationScene
import DeskMessagesScene
import DeskScene
import Domain
import Files
import HelpCenterScene
import HomeScene
import KeyImportScene
import KeyOfferScene
import LanguagesScene
import LinkScene
import MemberDetailsScene
import MemberScreens
import MembersScene
import MessageStatusScene
import MessageThreadScene
import MyDataScene
import NoticeScene
import OwnMessagesScene
import PreviewScene
import ProfileScene
import RecoveryCodesScene
import Routes
import SceneServices
import SecondFactorSetupScene
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
  private var opened = OpenScreens()
  let container: DIContainer
  private let opensIntroductions: Bool
  private let isASCII: Bool
  private let hasClipboard: Bool
  private let isInteractive: Bool
  private let analytics: any Analytics

  /// - Parameters:
  ///   - opensIntroductions: true if tutorial and coachmark may open by themselves.
  ///   - isASCII: true if the terminal shows only ASCII.
  ///   - hasClipboard: true if the terminal may have a clipboard; linear mode has none.
  ///   - isInteractive: false for a script, which is asked no question that depends on an earlier run.
  ///   - analytics: nil for the app's own.
  init(
    container: DIContainer, localization: Localization, opensIntroductions: Bool,
    isASCII: Bool = false, hasClipboard: Bool = false, isInteractive: Bool = true,
    analytics: (any Analytics)? = nil
  ) {
    self.analytics = analytics ?? container.analytics
    self.isASCII = isASCII
    (self.hasClipboard, self.isInteractive) = (hasClipboard, isInteractive)
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

  /// Returns the routes that open in the new language: the screen that the guest has opened by its name,
  /// above Home.
  func routes(reopening screen: Screen?) -> [Route] {
    switch opened.name(of: screen) {
    case nil, .home, .languages: [.home]
    case .signIn: [.home, .myAccount]
    case .some(let name): [.home, .plain(name)]
    }
  }

  /// Builds a screen for a preview, which records no events.
  func preview(of route: Route, _ navigator: Navigator<Route>) -> Screen {
    SceneFactory(
      container: container, localization: localization, opensIntroductions: false,
      isASCII: isASCII, hasClipboard: hasClipboard, isInteractive: false,
      analytics: NoAnalytics()
    ).screen(for: route, navigator)
  }

  func screen(for route: Route, _ navigator: Navigator<Route>) -> Screen {
    let screen = makeScreen(for: route, navigator)
    opened.note(screen, of: route)
    return screen
  }

  private func makeScreen(for route: Route, _ navigator: Navigator<Route>) -> Screen {
    let context = SceneContext(
      services: services, words: localization.words, work: container.work, navigator: navigator)
    return switch route {
    case .plain(let name): plain(name, context)
    case .contactAbout(let article): contact(about: article, context)
    case .contactReview(let draft): contactReview(draft, context)
    case .verification(let receipt):
      codeEntry(context).build(
        receipt, confirm: container.useCases.confirmAddress, resend: container.useCases.resendCode)
    case .codeEntry(let receipt, let isNewAddress):
      codeEntry(receipt, isNewAddress: isNewAddress, context)
    case .secondFactorEntry(let challenge, let name, let isAgain):
      secondFactorEntry(challenge, as: name, isAgain: isAgain, context)
    case .secondFactorSetup(let account):
      SecondFactorSetup.screen(
        of: account, brand: container.brand.name, session,
        key: container.useCases.makeMessageKey(), in: context)
    case .recoveryCodes(let codes):
      RecoveryCodes.screen(
        codes, brand: container.brand.name, canCopy: mayCopy, files: guestFiles, in: context)
    case .signInAs(let name, let isAgain, let skipsPassword):
      signIn(as: name, isAgain: isAgain, skipsPassword: skipsPassword, context)
    case .signUpTerms(let terms): SignUpTerms.screen(terms, state: container.state, in: context)
    case .termsAcceptance(let terms, let isFirst):
      termsAcceptance(terms, isFirst: isFirst, context)
    case .profile(let firstName):
      Profile.screen(
        firstName: firstName, brand: container.brand, session, canCopy: mayCopy, in: context)
    case .accountChange(let change, let account):
      AccountChange.screen(
        change, of: account, rules: container.brand.registration,
        makeIdempotencyKey: container.useCases.makeMessageKey,
        language: container.state.value.language, session, in: context)
    case .accountKeys(let account):
      AccountKeys.screen(of: account, hosts: container.brand.keyHosts, session, in: context)
    case .keyOffer(let key): KeyOffer.screen(key, memory: container.memory, session, in: context)
    case .keyImport(let account):
      KeyImport.screen(
        to: account, hosts: container.brand.keyHosts, publishers: container.keyPublishers, session,
        in: context)
    case .accountSessions(let signIns): AccountSessions.screen(signIns, session, in: context)
    case .accountVouches: AccountVouches.screen(session, in: context)
    case .ownMessages: OwnMessages.screen(session, in: context)
    case .messageThread(let number, let proof):
      MessageThread.screen(
        number, by: proof, backend: container.useCases.backend, session, in: context)
    case .myData: MyData.screen(session, files: guestFiles, in: context)
    case .memberDetails(let id, let name):
      MemberDetails.screen(id: id, name: name, users: container.interactors.users, in: context)
    case .socialNetworks(let networks): SocialNetworks.screen(networks: networks, in: context)
    case .link(let link):
      Link.screen(link, canCopy: mayCopy, isASCII: isASCII, now: container.now(), in: context)
    case .tutorial(let page): Tutorial.screen(page: page, in: context)
    case .coachmark(let coachmark): Coachmark.screen(coachmark, in: context)
    case .notice(let notice, let article): self.notice(notice, article, context)
    case .articleSearch: articles(isSearching: true, context)
    case .article(let slug, let section): article(slug, at: section, context)
    case .desk:
      Desk.screen(
        of: container.brand.id, backend: container.useCases.backend,
        decide: container.useCases.decideApplication, by: OperatorName.current,
        now: container.now, in: context)
    case .deskMessages:
      DeskMessages.screen(
        of: container.brand.id, backend: container.useCases.backend, by: OperatorName.current,
        now: container.now, in: context)
    case .deskMessage(let number, let toAnswer):
      MessageThread.deskScreen(
        number, toAnswer: toAnswer, backend: container.useCases.backend,
        by: OperatorName.current, in: context)
    case .application(let application, let warnings, let toReject):
      DeskApplication.screen(
        application, warnings, toReject: toReject, decide: container.useCases.decideApplication,
        backend: container.useCases.backend,
        hasVouches: container.brand.admission.policy == .vouched, by: OperatorName.current,
        now: container.now, in: context)
    case .preview: Preview.screen(brand: container.brand, in: context)
    }
  }

  private func plain(_ name: SceneName, _ context: SceneContext<Route>) -> Screen {
    switch name {
    case .home: home(context)
    case .signUp: signUp(context)
    case .helpCenter: helpCenter(context)
    case .members: Members.screen(users: container.interactors.users, in: context)
    case .languages:
      Languages.screen(
        languages: container.brand.languages, state: container.state, isASCII: isASCII,
        in: context)
    case .whatWeRecord: WhatWeRecord.screen(recording: recording, in: context)
    case .articles: articles(isSearching: false, context)
    case .contact: contact(context)
    case .signIn: signIn(context)
    case .myAccount: myAccount(context)
    case .messageStatus: messageStatus(context)
    }
  }

  private func notice(
    _ notice: Route.Notice, _ article: ArticleOffer?, _ context: SceneContext<Route>
  ) -> Screen {
    if notice.isClosedAdmission { closedAdmission = notice }
    return Notice.screen(
      notice, article: article, brand: container.brand, member: container.state.value.member,
      canCopy: mayCopy, in: context)
  }

  var mayCopy: Bool { container.permissions.mayCopy && hasClipboard }

  var services: PresenterServices {
    PresenterServices(
      flags: container.flags, texts: localization.texts, analytics: analytics)
  }

  private func home(_ context: SceneContext<Route>) -> Screen {
    Home.screen(
      brand: container.brand.speaking(container.state.value.language),
      language: container.state.value.language, opensIntroductions: opensIntroductions,
      mayLeave: container.permissions.mayLeave, isASCII: isASCII, seen: container.seen,
      state: container.state, session, in: context)
  }

  private func signUp(_ context: SceneContext<Route>) -> Screen {
    SignUp.screen(
      submit: container.useCases.makeSubmitRegistration(),
      backend: container.brand.admission.wave == nil ? nil : container.useCases.backend,
      brand: container.brand,
      invitation: container.invitation, articles: container.articles,
      drafts: drafts(of: .signUp), language: container.state.value.language,
      state: container.state, now: container.now, in: context)
  }

  private func drafts(of form: FormDraft.Form) -> DraftInteractor {
    DraftInteractor(isInteractive ? container.memory : nil, of: form, at: container.brand.id)
  }

  private var recording: WhatWeRecord.Recording {
    guard container.recorder != nil else { return .off }
    return container.sender.map { .sent(to: $0.address) } ?? .kept
  }
}

/// The screens of the help center.
extension SceneFactory {
  func helpCenter(_ context: SceneContext<Route>) -> Screen {
    HelpCenter.screen(
      links: container.brand.links.speaking(container.state.value.language), log: container.log,
      now: container.now, in: context)
  }

  func contact(about article: String? = nil, _ context: SceneContext<Route>) -> Screen {
    Contact.screen(
      about: article, links: container.brand.links, articles: container.articles,
      language: container.state.value.language, ownAddress: ownAddress,
      drafts: drafts(of: .contact), screenText: opened.text(), in: context)
  }

  func messageStatus(_ context: SceneContext<Route>) -> Screen {
    MessageStatus.screen(
      brand: container.brand.id, links: container.brand.links,
      find: container.useCases.findSentMessage, ownAddress: ownAddress,
      backend: container.useCases.backend, state: container.state, in: context)
  }

  private var ownAddress: OwnAddress {
    OwnAddress(state: container.state, backend: container.useCases.backend)
  }

  func contactReview(
    _ draft: ContactDraft, _ context: SceneContext<Route>
  ) -> Screen {
    let own: [ContactDetail] = [
      .brand(container.brand.id), .version(LaunchOptions.version),
      .language(container.state.value.language),
    ]
    return ContactReview.screen(
      draft, brand: container.brand, send: container.useCases.sendContactMessage,
      idempotencyKey: container.useCases.makeMessageKey(),
      details: { [breadcrumbs = container.breadcrumbs] in breadcrumbs.details + own },
      drafts: drafts(of: .contact),
      state: container.state, in: context)
  }

  func articles(isSearching: Bool, _ context: SceneContext<Route>) -> Screen {
    Articles.screen(
      articles: container.articles, language: container.state.value.language,
      links: container.brand.links, isSearching: isSearching, in: context)
  }

  func article(_ slug: String, at section: Int?, _ context: SceneContext<Route>) -> Screen {
    container.breadcrumbs.note(article: slug)
    return Article.screen(
      slug: slug, section: section, articles: container.articles,
      language: container.state.value.language, links: container.brand.links,
      brand: container.brand.id, backend: container.useCases.backend, in: context)
  }
}
