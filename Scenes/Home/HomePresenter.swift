import Domain
import FoyerTexts
import InteractorKit
import SceneServices

@MainActor
final class HomePresenter: Home.PresenterInput {
  private enum Choice {
    case signUp, helpCenter, tutorial, members, languages, whatWeRecord, quit
    case signIn, myAccount

    var button: AnalyticsEvent.Button {
      switch self {
      case .signUp: .homeSignUp
      case .helpCenter: .homeHelpCenter
      case .tutorial: .homeTutorial
      case .members: .homeMembers
      case .languages: .homeLanguages
      case .whatWeRecord: .homeWhatWeRecord
      case .quit: .homeQuit
      case .signIn: .homeSignIn
      case .myAccount: .homeMyAccount
      }
    }

    /// What belongs together on the screen.
    var group: Int {
      switch self {
      case .signUp, .helpCenter, .tutorial, .members, .signIn, .myAccount: 0
      case .languages, .whatWeRecord, .quit: 1
      }
    }

    /// - Parameters:
    ///   - firstName: of who has signed in.
    ///   - fields: how many the form has that creates an account.
    func texts(_ firstName: String, fields: Int) -> (title: Text, detail: Text) {
      switch self {
      case .signUp:
        (
          .homeSignUpTitle,
          fields == 4 ? .homeSignUpDetail : .homeSignUpDetailOther(count: "\(fields)")
        )
      case .helpCenter: (.homeHelpCenterTitle, .homeHelpCenterDetail)
      case .tutorial: (.homeTutorialTitle, .homeTutorialDetail)
      case .members: (.homeMembersTitle, .homeMembersDetail)
      case .languages: (.homeLanguagesTitle, .homeLanguagesDetail)
      case .whatWeRecord: (.homeWhatWeRecordTitle, .homeWhatWeRecordDetail)
      case .quit: (.homeQuitTitle, .homeQuitDetail)
      case .signIn: (.homeSignInTitle, .homeSignInDetail)
      case .myAccount: (.homeMyAccountTitle, .homeMyAccountDetail(firstName: firstName))
      }
    }
  }

  weak var output: (any Home.PresenterOutput)?
  private let brand: Brand
  private let opensIntroductions: Bool
  private let mayLeave: Bool
  private let interactor: any Home.InteractorInput
  private let router: any Home.RouterInput
  private let services: PresenterServices
  private let work: Work
  /// Whether nothing was done since Home appeared, so that something may still open by itself.
  private var isUntouched = true

  /// - Parameters:
  ///   - opensIntroductions: false where somebody asked for another scene.
  ///   - mayLeave: false in a kiosk.
  init(
    brand: Brand, opensIntroductions: Bool, mayLeave: Bool = true,
    interactor: any Home.InteractorInput,
    router: any Home.RouterInput, services: PresenterServices, work: Work
  ) {
    self.brand = brand
    self.opensIntroductions = opensIntroductions
    self.mayLeave = mayLeave
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
    }
  }

  func didReachEnd() { services.analytics.log(.listEndReached(.home)) }

  /// Esc may have been meant for something else, so it asks; `q` can't be.
  func didRequestBack() {
    guard mayLeave else { return }
    let texts = services.texts
    services.analytics.log(.screenPresented(.leaveQuestion))
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
    services.analytics.log(.buttonActivated(leaves ? .leaveConfirm : .leaveDecline))
    if leaves { router.quit() }
  }

  private var canSignIn: Bool { services.flags[.signInEnabled] }

  private var isSignedIn: Bool { canSignIn && isKnown }

  /// Who has just signed up is, where nobody can sign in, too.
  private var isKnown: Bool { interactor.member != nil }

  /// What is on, in the order of the screen.
  private var choices: [Choice] {
    let signUp: [Choice] = services.flags[.signUpEnabled] ? [.signUp] : []
    var choices: [Choice] = isSignedIn ? [.myAccount] : isKnown ? [] : signUp
    choices += [.helpCenter, .tutorial]
    if services.flags[.membersEnabled] { choices.append(.members) }
    // Another person may follow the first.
    choices += isKnown ? signUp : canSignIn ? [.signIn] : []
    if brand.languages.count > 1 { choices.append(.languages) }
    choices.append(.whatWeRecord)
    return mayLeave ? choices + [.quit] : choices
  }

  /// By name, of whoever is known by then.
  private var greeting: String {
    let texts = services.texts
    guard let member = interactor.member else {
      return texts[.homeWelcome(brand: brand.name)]
    }
    return texts[.homeGreeting(firstName: member.firstName)]
  }

  private var viewModel: Home.ViewModel {
    let texts = services.texts
    return Home.ViewModel(
      title: texts[.homeTitle], logo: brand.logo.wide, tagline: brand.tagline.text,
      welcome: isKnown ? "" : brand.welcome.text, heading: greeting,
      question: texts[.homeQuestion], items: items)
  }

  /// What comes next stands first and alone: to sign up, and for who has, their account.
  private var items: [Home.Item] {
    let (texts, choices) = (services.texts, choices)
    let first: Choice? = [.signUp, .myAccount].first { $0 == choices.first }
    return choices.enumerated().map { index, choice in
      let (title, detail) = choice.texts(
        interactor.member?.firstName ?? "", fields: fieldCount)
      let isFirstOfOthers = index == 1 && first != nil
      return Home.Item(
        title: texts[title], detail: texts[detail], isPrimary: index == 0 && first != nil,
        startsGroup: isFirstOfOthers || index > 0 && choice.group != choices[index - 1].group)
    }
  }

  /// Of the form that creates an account; an invitation's code is typed into it, too.
  private var fieldCount: Int {
    brand.registration.fields.count + (brand.admission.door == .invitation ? 1 : 0)
  }

  /// The tutorial comes first, and the coachmark when Home appears again.
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
