import Domain
import InteractorKit
import SceneServices
import Viper

@MainActor
final class ProfilePresenter: Profile.PresenterInput {
  weak var output: (any Profile.PresenterOutput)?
  private let firstName: String
  private let interactor: any Profile.InteractorInput
  private let router: any Profile.RouterInput
  private let analytics: any Analytics
  private let copy: any Copy
  private let work: Work
  private var about = "" {
    didSet { show() }
  }
  /// The field was left once: from then on it is judged at every change.
  private var isJudged = false
  private var verdict: AnalyticsEvent.Rule??
  private var saving: Task<Void, Never>?

  /// - Parameter firstName: shown as it is (seed rule 98).
  init(
    firstName: String, interactor: any Profile.InteractorInput, router: any Profile.RouterInput,
    services: PresenterServices, work: Work
  ) {
    self.firstName = firstName
    self.interactor = interactor
    self.router = router
    self.work = work
    analytics = services.analytics
    copy = services.copy
  }

  var hasUnsavedChanges: Bool { !about.isEmpty }

  func didAppear() {
    analytics.log(.screenPresented(.profile))
    show()
  }

  func didEditAbout(_ text: String) { about = text }

  func didLeaveAbout() { if !about.isEmpty { judge() } }

  func didDecline() {
    if let saving { return saving.cancel() }
    analytics.log(.buttonActivated(.profileDecline))
    router.close()
  }

  func didSubmit() {
    guard saving == nil else { return }
    analytics.log(.buttonActivated(.profileSave))
    judge()
    do throws(AboutProblem) {
      save(try AboutLine(validating: about))
    } catch {
      output?.focusAbout()
    }
  }

  func didRequestBack() {
    if let saving { return saving.cancel() }
    guard hasUnsavedChanges else { return router.close() }
    work.start { [weak self, question = discardQuestion] in
      guard let router = self?.router,
        await Work.pausing({ await router.confirm(question) })
      else { return }
      self?.router.close()
    }
  }

  private func judge() {
    isJudged = true
    let rule = problem.map(AnalyticsEvent.Rule.init)
    if verdict != .some(rule) {
      analytics.log(rule.map { .fieldRejected(.about, $0) } ?? .fieldAccepted(.about))
    }
    verdict = rule
    show()
  }

  private func save(_ line: AboutLine) {
    saving = work.start { [weak self, interactor] in
      do throws(ProfileError) {
        try await interactor.list(about: line)
        self?.didSave()
      } catch {
        self?.didFail(error)
      }
    }
    show()
    output?.focusButton()
  }

  private func didSave() {
    saving = nil
    about = ""
    router.finish()
  }

  private func didFail(_ error: ProfileError) {
    saving = nil
    show()
    if error != .cancelled { router.showNotSaved(reason: copy.sentence(error)) }
  }

  private var problem: AboutProblem? {
    do throws(AboutProblem) {
      _ = try AboutLine(validating: about)
      return nil
    } catch {
      return error
    }
  }
}

// MARK: Words

extension ProfilePresenter {
  private func show() {
    output?.show(
      Profile.ViewModel(
        title: copy["profile.title"], headline: copy("profile.headline", ["firstName": firstName]),
        question: copy["profile.question"], decline: copy["profile.decline"],
        aboutLabel: copy["profile.about.label"],
        aboutProblem: isJudged ? problem.map(copy.sentence) : nil, save: copy["profile.save"],
        progress: saving == nil ? nil : copy["profile.progress"]))
  }

  private var discardQuestion: Question {
    Question(
      title: copy["profile.discard.title"], message: copy["profile.discard.message"],
      yes: copy["profile.discard.yes"], no: copy["profile.discard.no"])
  }
}
