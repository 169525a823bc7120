import Domain
import FoyerTexts
import InteractorKit
import MemberScreens
import Routes
import SceneServices

final class HomePresenter: ScenePresenter, Home.PresenterInput {
  /// An item of the menu.
  private struct Choice {
    let word: AnalyticsEvent.Button
    let title: LocalizedText
    let detail: String
    /// Groups are set apart.
    let group: Int
    var isOffered = true
    /// True if most guests choose it where it comes first.
    var isLikely = false
    let action: Action
  }

  private enum Action {
    case open(Route)
    case change(Route.AccountChange)
    case skipSteps
    case quit
  }

  weak var output: (any Home.PresenterOutput)?
  private let brand: Brand
  private let language: String
  private let opensIntroductions: Bool
  private let mayLeave: Bool
  private let isASCII: Bool
  private let interactor: HomeInteractor
  private let router: any MemberRouter
  /// True until the guest does something on Home; only then may an introduction open by itself.
  private var isUntouched = true

  init(
    brand: Brand, language: String, opensIntroductions: Bool, mayLeave: Bool = true,
    isASCII: Bool = false, interactor: HomeInteractor, router: any MemberRouter,
    services: PresenterServices, work: Work
  ) {
    (self.brand, self.language, self.isASCII) = (brand, language, isASCII)
    (self.opensIntroductions, self.mayLeave) = (opensIntroductions, mayLeave)
    (self.interactor, self.router) = (interactor, router)
    super.init(services, work)
  }

  func didAppear() {
    log(.screenPresented("home"))
    output?.show(viewModel)
    isUntouched = true
    if opensIntroductions { introduce() }
  }

  func didChangeFlags() { output?.show(viewModel) }

  func didSelectItem(at index: Int) {
    isUntouched = false
    choose(choices[index])
  }

  func didReachEnd() { log(.listEndReached("home")) }

  /// Asks a member, who may have pressed Esc once too often and would have to sign in again. Another
  /// guest loses nothing.
  func didRequestBack() {
    guard mayLeave, interactor.member != nil else { return didPressQuit() }
    let question = Question(
      title: texts[.homeLeaveTitle], message: texts[.homeLeaveMessage],
      yes: texts[.homeLeaveYes], no: texts[.homeLeaveNo])
    work.start { [weak self] in
      if await self?.router.confirm(question) == true { self?.didPressQuit() }
    }
  }

  func didPressQuit() { if mayLeave { choose(quit) } }

  private func choose(_ choice: Choice) {
    log(.buttonActivated(choice.word))
    switch choice.action {
    case .open(let route): router.open(route)
    case .change(let change): open(change)
    case .skipSteps:
      interactor.skipSteps()
      router.say(texts[.homeSkipStepsDone])
      output?.show(viewModel)
    case .quit: router.quit()
    }
  }

  /// Opens a screen that changes the account. Without the account My account says why.
  private func open(_ change: Route.AccountChange) {
    work.start { [weak self, interactor] in
      do throws(OwnFailure) {
        let own = try await interactor.account()
        self?.router.open(.accountChange(change, of: own))
      } catch {
        if error != .store(.cancelled) { self?.router.open(.myAccount) }
      }
    }
  }

  /// Opens the tutorial first, and the coachmark when Home appears again.
  private func introduce() {
    work.start { [weak self, interactor, flags = services.flags] in
      guard self?.isUntouched == true else { return }
      if flags[.tutorialOnFirstRun], await interactor.isFirstTime(of: .tutorial) {
        if self?.isUntouched == true { self?.router.open(.tutorial(page: 1)) }
      } else if flags[.coachmarksEnabled], await interactor.isFirstTime(of: .homeCoachmark) {
        if self?.isUntouched == true { self?.router.overlay(.coachmark(.home)) }
      }
    }
  }

  private var needsSecondFactor: Bool {
    interactor.member.map(brand.secondFactor.areUnmet) ?? false
  }
}

// MARK: The menu

extension HomePresenter {
  /// The choices in the order of the menu.
  private var choices: [Choice] {
    let (flags, member) = (services.flags, interactor.member)
    // True for a guest who has just signed up, too, even if sign-in is switched off.
    let isKnown = member != nil
    let isSignedIn = isKnown && flags[.signInEnabled]
    let hasApplication = interactor.application != nil
    let myAccount = Choice(
      word: "homeMyAccount", title: .homeMyAccountTitle,
      detail: texts[
        needsSecondFactor
          ? .myAccountSecondFactorNeeded
          : .homeMyAccountDetail(firstName: member?.firstName ?? "")],
      group: 0, isOffered: isSignedIn, isLikely: true, action: .open(.myAccount))
    // Without sign-in there is no sign-out, so another guest at this terminal signs up beside the member.
    let signUp = Choice(
      word: "homeSignUp",
      title: brand.admission.isDecided ? .signUpApplyTitle : .homeSignUpTitle,
      detail: texts[signUpDetail],
      group: isKnown || hasApplication ? 2 : 0,
      isOffered: flags[.signUpEnabled] && !isSignedIn, isLikely: !hasApplication,
      action: .open(.signUp))
    let signIn = Choice(
      word: "homeSignIn", title: .homeSignInTitle, detail: texts[.homeSignInDetail], group: 0,
      isOffered: flags[.signInEnabled], action: .open(.signIn))
    let help = [
      Choice(
        word: "homeHelpCenter", title: .homeHelpCenterTitle,
        detail: texts[.homeHelpCenterDetail], group: 2, action: .open(.helpCenter)),
      Choice(
        word: "homeTutorial", title: .homeTutorialTitle, detail: texts[.homeTutorialDetail],
        group: 2, action: .open(.tutorial(page: 1))),
      Choice(
        word: "homeMembers", title: .homeMembersTitle, detail: texts[.homeMembersDetail],
        group: 2, isOffered: flags[.membersEnabled], action: .open(.members)),
    ]
    let others = [
      Choice(
        word: "homeLanguages", title: .homeLanguagesTitle, detail: languageNames, group: 3,
        isOffered: brand.languages.count > 1, action: .open(.languages)),
      Choice(
        word: "homeWhatWeRecord", title: .homeWhatWeRecordTitle,
        detail: texts[.homeWhatWeRecordDetail], group: 3, action: .open(.whatWeRecord)),
      quit,
    ]
    let choices =
      isKnown
      ? [myAccount] + (isSignedIn ? steps : []) + help + [signUp] + others
      : hasApplication
        ? [application, signIn].compactMap(\.self) + help + [signUp] + others
        : [signUp, signIn] + help + others
    return choices.filter(\.isOffered)
  }

  /// Sign-in, which tells its state, with the name filled in.
  private var application: Choice? {
    interactor.application.map {
      Choice(
        word: "homeApplication", title: .homeApplicationTitle,
        detail: texts[.homeApplicationDetail(date: texts.date($0.since))], group: 0,
        isOffered: services.flags[.signInEnabled], isLikely: true, action: .open(.signInAs($0.name))
      )
    }
  }

  private var quit: Choice {
    Choice(
      word: "homeQuit", title: .homeQuitTitle, detail: texts[.homeQuitDetail], group: 3,
      isOffered: mayLeave, action: .quit)
  }

  /// The steps after sign-up, each of which opens a screen; the last one skips them. There are none
  /// before a required second factor, which My account asks for first.
  private var steps: [Choice] {
    guard let member = interactor.member, !needsSecondFactor else { return [] }
    var steps = [
      Choice(
        word: "homeAddKey", title: .homeAddKeyTitle, detail: texts[.homeAddKeyDetail], group: 1,
        isOffered: member.steps.contains(.key), action: .change(.key)),
      Choice(
        word: "homeProfile", title: .homeProfileTitle, detail: texts[.homeProfileDetail],
        group: 1,
        isOffered: member.steps.contains(.profile) && services.flags[.membersEnabled],
        action: .change(.profile)),
    ]
    if let username = member.username {
      let command = brand.connection?.filled(with: username)
      steps.append(
        Choice(
          word: "homeConnection", title: .homeConnectTitle, detail: texts[.homeConnectDetail],
          group: 1, isOffered: member.steps.contains(.connection),
          action: .open(.notice(.connection(username: username.value, command: command)))))
    }
    let skipping = Choice(
      word: "homeSkipSteps", title: .homeSkipStepsTitle, detail: texts[.homeSkipStepsDetail],
      group: 1, isOffered: steps.contains(where: \.isOffered), action: .skipSteps)
    return steps + [skipping]
  }

  private var items: [Home.Item] {
    let choices = choices
    return choices.enumerated().map { index, choice in
      Home.Item(
        title: texts[choice.title], detail: choice.detail,
        isPrimary: index == 0 && choice.isLikely,
        startsGroup: index > 0 && choice.group != choices[index - 1].group)
    }
  }

  private var signUpDetail: LocalizedText {
    let count = brand.registration.fields.count
    return switch brand.admission.policy {
    case .vouched: .homeSignUpDetailVouched(count: "\(count)")
    case .approval: .homeSignUpDetailApproval(count: "\(count)")
    case .invitation: .homeSignUpDetailInvitation(count: "\(count)")
    case .open: count == 4 ? .homeSignUpDetail : .homeSignUpDetailOther(count: "\(count)")
    }
  }

  /// The names of the brand's other languages, each in its own language, so that every guest finds
  /// theirs.
  private var languageNames: String {
    brand.languages.filter { $0 != language }
      .map { texts[isASCII ? .languagesAsciiNames($0) : .languagesNames($0)] }
      .joined(separator: ", ")
  }
}

// MARK: Texts

extension HomePresenter {
  /// Greets a known member by the first name.
  private var greeting: String {
    guard let member = interactor.member else {
      return texts[.homeWelcome(brand: brand.name)]
    }
    return texts[.homeGreeting(firstName: member.firstName)]
  }

  /// For a member the username and the command to connect, else the brand's words.
  private var welcome: String {
    guard let member = interactor.member else { return brand.welcome.text }
    guard let username = member.username else { return "" }
    guard let command = brand.connection?.filled(with: username) else {
      return texts[.homeUsername(username: username.value)]
    }
    return texts[.homeConnection(username: username.value, command: command)]
  }

  private var viewModel: Home.ViewModel {
    Home.ViewModel(
      title: texts[.homeTitle], logo: brand.logo.wide, largeLogo: brand.logo.large,
      tagline: brand.tagline.text, welcome: welcome, newsHeading: texts[.homeNews],
      news: brand.news.text, heading: greeting,
      question: texts[.homeQuestion], items: items, help: texts[.homeHelp],
      helpItem: choices.firstIndex { $0.word == "homeHelpCenter" })
  }
}
