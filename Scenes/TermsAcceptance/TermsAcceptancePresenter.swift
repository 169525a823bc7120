import Domain
import FoyerTexts
import InteractorKit
import SceneServices
import Wording

@MainActor
final class TermsAcceptancePresenter: TermsAcceptance.PresenterInput {
  weak var output: (any TermsAcceptance.PresenterOutput)?
  private let terms: String
  private let isFirst: Bool
  private let interactor: any TermsAcceptance.InteractorInput
  private let router: any TermsAcceptance.RouterInput
  private let services: PresenterServices
  private let work: Work
  private var accepting: Task<Void, Never>?
  private var problem: String?

  /// - Parameters:
  ///   - terms: Markdown, shown unchanged.
  ///   - isFirst: True if the member has accepted no terms yet.
  init(
    terms: String, isFirst: Bool, interactor: any TermsAcceptance.InteractorInput,
    router: any TermsAcceptance.RouterInput, services: PresenterServices, work: Work
  ) {
    self.terms = terms
    self.isFirst = isFirst
    self.interactor = interactor
    self.router = router
    self.services = services
    self.work = work
  }

  func didAppear() {
    services.analytics.log(.screenPresented(.termsAcceptance))
    show()
  }

  /// Opens web and e-mail addresses only; terms link to no articles.
  func didSelectLink(_ target: String) {
    switch ArticleLink(target) {
    case .web(let url): router.open(url: url)
    case .email(let address): router.open(address: address)
    case .article, .other: break
    }
  }

  func didReachEnd() { services.analytics.log(.listEndReached(.termsAcceptance)) }

  func didAccept() {
    guard accepting == nil else { return }
    services.analytics.log(.buttonActivated("termsAccept"))
    problem = nil
    accepting = work.start { [weak self, interactor] in
      do throws(OwnFailure) {
        try await interactor.accept()
        self?.didEnd(nil)
      } catch {
        self?.didEnd(error)
      }
    }
    show()
    output?.focusButton()
  }

  func didRefuse() {
    guard accepting == nil else { return }
    services.analytics.log(.buttonActivated("termsRefuse"))
    leave()
  }

  /// Going back would leave the question open, so it asks whether to sign out.
  func didRequestBack() {
    if let accepting { return accepting.cancel() }
    work.start { [weak self, question] in
      guard let router = self?.router, await router.confirm(question) else { return }
      self?.leave()
    }
  }

  private func leave() {
    interactor.signOut()
    router.leave()
  }

  private func didEnd(_ error: OwnFailure?) {
    accepting = nil
    switch error {
    case nil: return router.close()
    case .store(.cancelled): break
    case .denied: return leave()
    case .invalid, .store: problem = (error?.storeFailure.problem).map(services.texts.sentence)
    }
    show()
  }
}

// MARK: Texts

extension TermsAcceptancePresenter {
  private func show() {
    let texts = services.texts
    output?.show(
      TermsAcceptance.ViewModel(
        title: texts[.termsAcceptanceTitle],
        heading: texts[isFirst ? .termsAcceptanceFirst : .termsAcceptanceChanged], text: terms,
        accept: texts[.termsAcceptanceAccept], refuse: texts[.termsAcceptanceRefuse],
        progress: accepting == nil ? nil : texts[.termsAcceptanceProgress], problem: problem))
  }

  private var question: Question {
    let texts = services.texts
    return Question(
      title: texts[.termsAcceptanceQuestionTitle], message: texts[.termsAcceptanceQuestionMessage],
      yes: texts[.termsAcceptanceQuestionYes], no: texts[.termsAcceptanceQuestionNo])
  }
}
