import Domain
import FoyerTexts
import InteractorKit
import SceneServices

@MainActor
final class SecondFactorEntryPresenter: SecondFactorEntry.PresenterInput {
  weak var output: (any SecondFactorEntry.PresenterOutput)?
  private let brand: String
  private let interactor: any SecondFactorEntry.InteractorInput
  private let router: any SecondFactorEntry.RouterInput
  private let services: PresenterServices
  private let work: Work
  private var typed = ""
  private var problem: String?
  private var trouble: String?
  private var running: Task<Void, Never>?
  /// True once the sign-in has expired. Going back then leads to another sign-in.
  private var isOver = false

  /// - Parameter brand: The name under which an authenticator app lists the account.
  init(
    brand: String, interactor: any SecondFactorEntry.InteractorInput,
    router: any SecondFactorEntry.RouterInput, services: PresenterServices, work: Work
  ) {
    self.brand = brand
    self.interactor = interactor
    self.router = router
    self.services = services
    self.work = work
  }

  func didAppear() {
    guard isOpen else { return router.showClosed() }
    services.analytics.log(.screenPresented(.secondFactorEntry))
    show()
  }

  func didChangeFlags() {
    guard isOpen || running != nil else { return router.showClosed() }
    show()
  }

  func didEdit(_ text: String) {
    typed = text
    (problem, trouble) = (nil, nil)
    show()
  }

  func didSubmit() {
    guard running == nil, isOpen else { return show() }
    services.analytics.log(.buttonActivated(.secondFactorEntrySubmit))
    guard let code = SecondFactorCode(typed: typed) else {
      return reject(.malformed, texts[.secondFactorEntryMalformed])
    }
    trouble = nil
    running = work.start { [weak self, interactor] in
      do throws(SignInError) {
        try await interactor.signIn(code)
        self?.didEnd(nil)
      } catch {
        self?.didEnd(error)
      }
    }
    show()
  }

  func didRequestBack() {
    if let running { return running.cancel() }
    if isOver { router.signInAgain(inAnotherWay: false) } else { router.close() }
  }

  func didSelectOtherWay() {
    guard running == nil, isOpen else { return show() }
    services.analytics.log(.buttonActivated(.secondFactorEntryOtherWay))
    interactor.forgetChallenge()
    router.signInAgain(inAnotherWay: true)
  }

  private var texts: any Texts { services.texts }

  private var isOpen: Bool { services.flags[.signInEnabled] }

  private func didEnd(_ error: SignInError?) {
    running = nil
    guard let error else { return router.finish() }
    switch error {
    case .cancelled: show()
    case .wrongCode: refuse(.wrongCode, texts[.secondFactorEntryWrong])
    case .paused(let seconds): refuse(.paused, texts[.signInPaused(seconds: "\(seconds)")])
    case .suspended(let reason, let until):
      trouble = texts.sentence(reason, until: until)
      show()
    case .notSaved(let problem), .outcomeUnknown(let problem):
      trouble = texts.sentence(problem)
      show()
    case .secondFactorUnavailable:
      trouble = texts[.secondFactorEntryUnavailable]
      show()
    case .signedOut, .wrong, .applied, .challenged, .enrolmentNeeded, .addressRefused, .invalid,
      .secondFactorPresent:
      (isOver, trouble) = (true, texts[.secondFactorEntryOver])
      show()
      work.start { [interactor] in await interactor.renewChallenge() }
    }
  }

  private func refuse(_ rule: AnalyticsEvent.Rule, _ sentence: String) {
    output?.clearField()
    reject(rule, sentence)
  }

  private func reject(_ rule: AnalyticsEvent.Rule, _ sentence: String) {
    services.analytics.log(.fieldRejected(.secondFactorCode, rule))
    problem = sentence
    show()
    output?.focusField()
  }

  private func show() {
    output?.show(
      SecondFactorEntry.ViewModel(
        title: texts[.signInTitle], headline: texts[.secondFactorEntryHeadline],
        message: texts[.secondFactorEntryMessage(brand: brand)],
        label: texts[.secondFactorEntryLabel], help: texts[.secondFactorEntryHelp],
        problem: problem, submit: texts[.secondFactorEntrySubmit],
        otherWay: texts[.secondFactorEntryOtherWay], back: texts[.secondFactorEntryBack],
        trouble: trouble,
        progress: running == nil ? nil : texts[.signInProgress]))
  }
}
