import Domain
import FoyerTexts
import InteractorKit
import SceneServices

@MainActor
final class HomePresenter: Home.PresenterInput {
  weak var output: (any Home.PresenterOutput)?
  let brand: Brand
  private let opensIntroductions: Bool
  private let mayLeave: Bool
  private let isASCII: Bool
  let interactor: any Home.InteractorInput
  let router: any Home.RouterInput
  private let services: PresenterServices
  let work: Work
  /// True until the guest does something on Home; only then may an introduction open by itself.
  private var isUntouched = true

  /// - Parameters:
  ///   - opensIntroductions: False if the program was started with another scene.
  ///   - mayLeave: False in a kiosk.
  ///   - isASCII: True if the terminal can only show ASCII.
  init(
    brand: Brand, opensIntroductions: Bool, mayLeave: Bool = true, isASCII: Bool = false,
    interactor: any Home.InteractorInput,
    router: any Home.RouterInput, services: PresenterServices, work: Work
  ) {
    self.brand = brand
    self.opensIntroductions = opensIntroductions
    self.mayLeave = mayLeave
    self.isASCII = isASCII
    self.interactor = interactor
    self.router = router
    self.services = services
    self.work = work
  }

  func didAppear() {
    services.analytics.log(.screenPresented(.home))
    output?.show(viewModel)
    isUntouched = true
    if opensIntroductions { introduce() }
  }

  func didChangeFlags() { output?.show(viewModel) }

  func didSelectItem(at index: Int) {
    isUntouched = false
    let choice = choices[index]
    services.analytics.log(.buttonActivated(choice.button))
    switch choice {
    case .signUp: router.openSignUp()
    case .helpCenter: router.openHelpCenter()
    case .tutorial: router.openTutorial()
    case .members: router.openMembers()
    case .languages: router.openLanguages()
    case .whatWeRecord: router.openWhatWeRecord()
    case .quit: router.quit()
    case .signIn: router.openSignIn()
    case .myAccount: router.openMyAccount()
    case .addKey: withAccount { $0.addKey(to: $1) }
    case .profile: withAccount { $0.fillProfile(of: $1) }
    case .connection: showConnection()
    case .skipSteps:
      interactor.skipSteps()
      output?.show(viewModel)
    }
  }

  func didReachEnd() { services.analytics.log(.listEndReached(.home)) }

  /// Asks first, because Esc may have been meant for a popup. The key `q` quits without a question.
  func didRequestBack() {
    guard mayLeave else { return }
    let texts = services.texts
    services.analytics.log(.screenPresented("leaveQuestion"))
    let question = Question(
      title: texts[.homeLeaveTitle], message: texts[.homeLeaveMessage],
      yes: texts[.homeLeaveYes], no: texts[.homeLeaveNo])
    work.start { [weak self] in
      guard let router = self?.router else { return }
      self?.didAnswer(leaves: await router.confirm(question))
    }
  }

  func didPressQuit() {
    guard mayLeave else { return }
    services.analytics.log(.buttonActivated(.homeQuit))
    router.quit()
  }

  private func didAnswer(leaves: Bool) {
    services.analytics.log(.buttonActivated(leaves ? "leaveConfirm" : "leaveDecline"))
    if leaves { router.quit() }
  }

  private var canSignIn: Bool { services.flags[.signInEnabled] }

  private var isSignedIn: Bool { canSignIn && isKnown }

  /// True for a guest who has just signed up, too, even if sign-in is switched off.
  private var isKnown: Bool { interactor.member != nil }

  private var needsSecondFactor: Bool {
    brand.secondFactor.policy == .required && interactor.member?.hasSecondFactor == false
  }

  /// The steps after sign-up, each of which opens a screen; the last one skips them. There are none
  /// before a required second factor, which My account asks for first.
  private var steps: [HomeChoice] {
    guard isSignedIn, let member = interactor.member else { return [] }
    if needsSecondFactor { return [] }
    let steps: [HomeChoice] = WelcomeStep.allCases.filter(member.steps.contains).compactMap {
      switch $0 {
      case .key: .addKey
      case .profile: services.flags[.membersEnabled] ? .profile : nil
      case .connection: member.username == nil ? nil : .connection
      }
    }
    return steps.isEmpty ? [] : steps + [.skipSteps]
  }

  /// The available choices in the order of the menu.
  private var choices: [HomeChoice] {
    let signUp: [HomeChoice] = services.flags[.signUpEnabled] ? [.signUp] : []
    let signIn: [HomeChoice] = canSignIn ? [.signIn] : []
    var choices: [HomeChoice] = isSignedIn ? [.myAccount] + steps : isKnown ? [] : signUp + signIn
    choices += [.helpCenter, .tutorial]
    if services.flags[.membersEnabled] { choices.append(.members) }
    // Without sign-in there is no sign-out, so another guest at this terminal signs up beside the member.
    if isKnown, !isSignedIn { choices += signUp }
    if brand.languages.count > 1 { choices.append(.languages) }
    choices.append(.whatWeRecord)
    return mayLeave ? choices + [.quit] : choices
  }

  /// Greets a known member by the first name.
  private var greeting: String {
    let texts = services.texts
    guard let member = interactor.member else {
      return texts[.homeWelcome(brand: brand.name)]
    }
    return texts[.homeGreeting(firstName: member.firstName)]
  }

  /// For a member the username and the command to connect, else the brand's words.
  private var welcome: String {
    guard let member = interactor.member else { return brand.welcome.text }
    guard let username = member.username else { return "" }
    let texts = services.texts
    guard let command = brand.connection?.filled(with: username) else {
      return texts[.homeUsername(username: username.value)]
    }
    return texts[.homeConnection(username: username.value, command: command)]
  }

  private var viewModel: Home.ViewModel {
    let texts = services.texts
    return Home.ViewModel(
      title: texts[.homeTitle], logo: brand.logo.wide, largeLogo: brand.logo.large,
      tagline: brand.tagline.text, welcome: welcome, newsHeading: texts[.homeNews],
      news: brand.news.text, heading: greeting,
      question: texts[.homeQuestion], items: items)
  }

  /// The likeliest choice comes first: sign-up, or for members their account.
  private var items: [Home.Item] {
    let choices = choices
    return choices.enumerated().map { index, choice in
      Home.Item(
        title: services.texts[choice.title], detail: detail(of: choice),
        isPrimary: index == 0 && [.signUp, .myAccount].contains(choice),
        startsGroup: index > 0 && group(of: choice) != group(of: choices[index - 1]))
    }
  }

  /// Returns the group of a choice. A member seldom signs up, so for members sign-up is in the
  /// group of the other choices.
  private func group(of choice: HomeChoice) -> Int {
    choice == .signUp && isKnown ? HomeChoice.members.group : choice.group
  }

  private func detail(of choice: HomeChoice) -> String {
    let texts = services.texts
    return switch choice {
    case .myAccount where needsSecondFactor: texts[.myAccountSecondFactorNeeded]
    case .myAccount: texts[.homeMyAccountDetail(firstName: interactor.member?.firstName ?? "")]
    case .signUp: texts[signUpDetail]
    case .signIn: texts[.homeSignInDetail]
    case .helpCenter: texts[.homeHelpCenterDetail]
    case .tutorial: texts[.homeTutorialDetail]
    case .members: texts[.homeMembersDetail]
    case .languages: languageNames
    case .whatWeRecord: texts[.homeWhatWeRecordDetail]
    case .quit: texts[.homeQuitDetail]
    case .addKey: texts[.homeAddKeyDetail]
    case .profile: texts[.homeProfileDetail]
    case .connection: texts[.homeConnectDetail]
    case .skipSteps: texts[.homeSkipStepsDetail]
    }
  }

  private var signUpDetail: LocalizedText {
    let count = brand.registration.fields.count
    if brand.admission.policy == .vouched {
      return .homeSignUpDetailVouched(count: "\(count)")
    }
    if brand.admission.policy == .approval {
      return .homeSignUpDetailApproval(count: "\(count)")
    }
    if brand.admission.policy == .invitation {
      return .homeSignUpDetailInvitation(count: "\(count)")
    }
    return count == 4 ? .homeSignUpDetail : .homeSignUpDetailOther(count: "\(count)")
  }

  /// The names of the brand's other languages, each in its own language, so that every guest finds
  /// theirs.
  private var languageNames: String {
    brand.languages.filter { $0 != interactor.language }
      .map { services.texts[isASCII ? .languagesAsciiNames($0) : .languagesNames($0)] }
      .joined(separator: ", ")
  }

  /// Opens the tutorial first, and the coachmark when Home appears again.
  private func introduce() {
    work.start { [weak self, interactor, flags = services.flags] in
      if flags[.tutorialOnFirstRun], await interactor.isFirstTime(of: .tutorial) {
        self?.openUnlessTouched { $0.openTutorial() }
      } else if flags[.coachmarksEnabled], await interactor.isFirstTime(of: .homeCoachmark) {
        self?.openUnlessTouched { $0.openCoachmark() }
      }
    }
  }

  private func openUnlessTouched(_ open: (any Home.RouterInput) -> Void) {
    if isUntouched { open(router) }
  }
}

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
