import Domain
import FoyerTexts
import InteractorKit
import MemberScreens
import Routes
import SceneServices
import Wording

final class ProfilePresenter: ScenePresenter, Profile.PresenterInput {
  weak var output: (any Profile.PresenterOutput)?
  private let firstName: String
  private let member: NewMember
  private let canCopy: Bool
  private var copied = ""
  private let interactor: ProfileInteractor
  private let router: any Profile.RouterInput
  private var about = "" {
    didSet { show() }
  }
  /// True once the field was left. From then on it is validated at every change.
  private var isJudged = false
  /// The logged rule that the line breaks, or nil for none; nil before the first.
  private var verdict: AnalyticsEvent.Rule??
  private lazy var call = RunningCall(work: work) { [weak self] in self?.show() }

  /// - Parameter firstName: The member's first name, shown unchanged (design rule 98).
  init(
    firstName: String, member: SignedInMember? = nil, brand: Brand? = nil, canCopy: Bool = false,
    interactor: ProfileInteractor, router: any Profile.RouterInput,
    services: PresenterServices, work: Work
  ) {
    self.firstName = firstName
    self.member = brand.map { NewMember(member, of: $0, texts: services.texts) } ?? NewMember()
    self.canCopy = canCopy && !self.member.command.isEmpty
    (self.interactor, self.router) = (interactor, router)
    super.init(services, work)
  }

  var hasUnsavedChanges: Bool { !about.isEmpty }

  func didAppear() {
    log(.screenPresented("profile"))
    show()
  }

  func didEditAbout(_ text: String) { about = text }

  func didLeaveAbout() { if !about.isEmpty { judge() } }

  func didDecline() {
    if call.cancel() { return }
    log(.buttonActivated("profileDecline"))
    router.close()
  }

  func didRequestCopy() {
    log(.buttonActivated("noticeCopy"))
    router.copy(member.command)
    copied = texts[.linkCopied]
    show()
  }

  func didSubmit() {
    guard !call.isRunning else { return }
    log(.buttonActivated("profileSave"))
    judge()
    do throws(AboutProblem) {
      save(try AboutLine(validating: about))
    } catch {
      output?.focusAbout()
    }
  }

  func didRequestBack() {
    if call.cancel() { return }
    guard hasUnsavedChanges else { return router.close() }
    ask(discardQuestion, by: router) { [router] in if $0 { router.close() } }
  }

  private func judge() {
    isJudged = true
    let rule = problem.map { AnalyticsEvent.Rule($0) }
    if verdict != .some(rule) {
      log(rule.map { .fieldRejected("about", $0) } ?? .fieldAccepted("about"))
    }
    verdict = rule
    show()
  }

  private func save(_ line: AboutLine) {
    call.run { [interactor] _ async throws(OwnFailure) in
      try await interactor.list(about: line)
    } then: { [weak self] in
      self?.didEnd($0)
    }
    output?.focusButton()
  }

  private func didEnd(_ result: Result<Void, OwnFailure>) {
    switch result {
    case .success:
      about = ""
      router.replace(with: .notice(.profileSaved))
    case .failure(.store(.cancelled)): break
    case .failure(.store(.unknown(let problem))):
      router.open(.notice(.profileInDoubt(reason: texts.sentence(problem))))
    case .failure(let failure): router.open(.notice(.profileNotSaved(reason: reason(of: failure))))
    }
  }

  private func reason(of failure: OwnFailure) -> String {
    switch failure {
    case .denied(.secondFactorNeeded): texts[.profileSecondFactorNeeded]
    case .denied: texts[.signInAgain]
    case .invalid, .store: texts.sentence(failure.storeFailure.problem)
    }
  }

  private var problem: AboutProblem? {
    AboutProblem.broken { () throws(AboutProblem) in try AboutLine(validating: about) }
  }
}

// MARK: Texts

extension ProfilePresenter {
  private func show() {
    output?.show(
      Profile.ViewModel(
        title: texts[.profileTitle], headline: texts[.profileHeadline(firstName: firstName)],
        member: member, copies: canCopy, copied: copied,
        question: texts[.profileQuestion], decline: texts[.profileDecline],
        aboutLabel: texts[.profileAboutLabel],
        aboutProblem: isJudged ? problem.map(texts.sentence) : nil, save: texts[.profileSave],
        progress: call.isRunning ? texts[.profileProgress] : nil))
  }

  private var discardQuestion: Question {
    Question(
      title: texts[.profileDiscardTitle], message: texts[.profileDiscardMessage],
      yes: texts[.profileDiscardYes], no: texts[.profileDiscardNo])
  }
}
