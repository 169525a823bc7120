import Domain
import FoyerTexts
import InteractorKit
import Routes
import SceneServices
import Wording

final class TermsAcceptancePresenter: ScenePresenter, TermsAcceptance.PresenterInput {
  weak var output: (any TermsAcceptance.PresenterOutput)?
  private let terms: String
  private let isFirst: Bool
  private let interactor: TermsAcceptanceInteractor
  private let router: any SceneRouter<Route>
  private lazy var acceptance = RunningCall(work: work) { [weak self] in self?.show() }
  private lazy var loading = RunningCall(work: work) { [weak self] in self?.show() }
  private var problem: String?

  /// - Parameters:
  ///   - terms: Markdown, shown unchanged.
  ///   - isFirst: True if the member has accepted no terms yet.
  init(
    terms: String, isFirst: Bool, interactor: TermsAcceptanceInteractor,
    router: any SceneRouter<Route>, services: PresenterServices, work: Work
  ) {
    (self.terms, self.isFirst, self.interactor) = (terms, isFirst, interactor)
    self.router = router
    super.init(services, work)
  }

  func didAppear() {
    log(.screenPresented("termsAcceptance"))
    show()
  }

  /// Opens web and e-mail addresses only; terms link to no articles.
  func didSelectLink(_ target: String) {
    switch ArticleLink(target) {
    case .web(let url): router.present(.link(.article(url: url)))
    case .email(let address): router.present(.link(.email(.init(address: address))))
    case .article, .other: break
    }
  }

  func didReachEnd() { log(.listEndReached("termsAcceptance")) }

  func didAccept() {
    guard !isBusy else { return }
    log(.buttonActivated("termsAccept"))
    problem = nil
    acceptance.run { [interactor] _ async throws(OwnFailure) in
      try await interactor.accept()
    } then: { [weak self] in
      self?.didEnd($0)
    }
    output?.focusButton()
  }

  func didSelectData() {
    guard !isBusy else { return }
    log(.buttonActivated("myAccountData"))
    router.open(.myData)
  }

  func didSelectDeletion() {
    guard !isBusy else { return }
    log(.buttonActivated("myAccountDelete"))
    problem = nil
    loading.run { [interactor] _ async throws(OwnFailure) in
      try await interactor.account()
    } then: { [weak self] in
      self?.didLoad($0)
    }
  }

  func didRefuse() {
    guard !isBusy else { return }
    log(.buttonActivated("termsRefuse"))
    leave()
  }

  /// Going back would leave the question open, so it asks whether to sign out.
  func didRequestBack() {
    if acceptance.cancel() || loading.cancel() { return }
    ask(question, by: router) { [weak self] in if $0 { self?.leave() } }
  }

  private var isBusy: Bool { acceptance.isRunning || loading.isRunning }

  private func leave() {
    interactor.signOut()
    router.start(with: .home)
  }

  private func didEnd(_ result: Result<Void, OwnFailure>) {
    switch result {
    case .success: router.close()
    case .failure(let failure): didFail(failure)
    }
  }

  private func didLoad(_ result: Result<OwnAccount, OwnFailure>) {
    switch result {
    case .success(let account): router.open(.accountChange(.deletion, of: account))
    case .failure(let failure): didFail(failure)
    }
  }

  private func didFail(_ failure: OwnFailure) {
    switch failure {
    case .store(.cancelled): break
    case .denied: leave()
    default: problem = texts.sentence(failure.storeFailure.problem)
    }
  }
}

// MARK: Texts

extension TermsAcceptancePresenter {
  private func show() {
    output?.show(
      TermsAcceptance.ViewModel(
        title: texts[.termsAcceptanceTitle],
        heading: texts[isFirst ? .termsAcceptanceFirst : .termsAcceptanceChanged], text: terms,
        accept: texts[.termsAcceptanceAccept], data: texts[.myAccountDataTitle],
        delete: texts[.myAccountDeleteTitle], refuse: texts[.termsAcceptanceRefuse],
        progress: acceptance.isRunning ? texts[.termsAcceptanceProgress] : nil,
        deletionProgress: loading.isRunning ? texts[.myAccountProgress] : nil, problem: problem))
  }

  private var question: Question {
    return Question(
      title: texts[.termsAcceptanceQuestionTitle], message: texts[.termsAcceptanceQuestionMessage],
      yes: texts[.termsAcceptanceQuestionYes], no: texts[.termsAcceptanceQuestionNo])
  }
}
