import Domain
import FoyerTexts
import InteractorKit
import Routes
import SceneServices
import Wording

final class ContactReviewPresenter: ScenePresenter, ContactReview.PresenterInput {
  /// The review and the form below it, both of which are replaced.
  private static let screens = 2

  weak var output: (any ContactReview.PresenterOutput)?
  private let draft: ContactDraft
  private let brandName: String
  private let interactor: any ContactReview.InteractorInput
  private let router: any SceneRouter<Route>
  private let details: [ContactDetail]
  private var isLeftOut: [Bool]
  private lazy var call = RunningCall(work: work) { [weak self] in self?.show() }

  /// - Parameters:
  ///   - draft: The message to show and send, unchanged.
  ///   - brandName: The name by which guests know the brand.
  init(
    draft: ContactDraft, brandName: String, interactor: any ContactReview.InteractorInput,
    router: any SceneRouter<Route>, services: PresenterServices, work: Work
  ) {
    (self.draft, self.brandName, self.interactor) = (draft, brandName, interactor)
    self.router = router
    details = interactor.details()
    isLeftOut = details.map { _ in false }
    super.init(services, work)
  }

  func didAppear() {
    guard services.flags[.contactEnabled] else { return showClosed() }
    log(.screenPresented("contactReview"))
    show()
  }

  /// Closes the review. The form below shows that messages are closed and keeps its text.
  func didChangeFlags() {
    if !call.isRunning, !services.flags[.contactEnabled] { router.close() }
  }

  func didSwitch(_ detail: Int, to isOn: Bool) {
    isLeftOut[detail] = !isOn
    show()
  }

  func didSubmit() {
    guard !call.isRunning else { return }
    log(.buttonActivated("contactSend"))
    let along = zip(details, isLeftOut).filter { !$0.1 }.map(\.0)
    call.run { [interactor, draft] _ async throws(ContactError) in
      try await interactor.send(draft, with: along)
    } then: { [weak self] in
      self?.didEnd($0)
    }
    output?.focusButton()
  }

  func didRequestBack() { if !call.cancel() { router.close() } }

  private func showClosed() { router.replace(Self.screens, with: .notice(.contactClosed)) }

  private func didEnd(_ result: Result<OutboxReference, ContactError>) {
    switch result {
    case .success(let number):
      router.replace(Self.screens, with: .notice(.messageStored(number: "\(number)")))
    case .failure(.closed): showClosed()
    case .failure(.cancelled): break
    case .failure(.outcomeUnknown(let problem)):
      router.open(.notice(.messageInDoubt(reason: texts.sentence(problem))))
    case .failure(let error):
      router.open(.notice(.messageNotStored(reason: texts.sentence(error))))
    }
  }
}

// MARK: Texts

extension ContactReviewPresenter {
  private func show() {
    output?.show(
      ContactReview.ViewModel(
        title: texts[.contactReviewTitle],
        from: texts[.contactReviewFrom(address: draft.address.address)],
        meant: EmailAddress.meant(by: draft.address.address).map {
          texts[.contactReviewMeant(address: $0)]
        }, subject: draft.subject.value, text: draft.text.value,
        includeTitle: details.isEmpty ? "" : texts[.contactReviewInclude],
        along: zip(details, isLeftOut).map { detail, isLeftOut in
          .init(text: texts[detail.text(texts, brandName)], isOn: !isLeftOut)
        }, send: texts[.contactReviewSend],
        progress: call.isRunning ? texts[.contactReviewProgress] : nil))
  }
}

extension ContactDetail {
  /// Screens, fields and the brand are sent by the names that events have, and shown by those that
  /// guests know.
  fileprivate func text(_ texts: any Texts, _ brandName: String) -> LocalizedText {
    switch kind {
    case .screen: .contactReviewScreen(value: Self.screens[value].map { texts[$0] } ?? value)
    case .rule: .contactReviewRule(value: rule(texts))
    case .brand: .contactReviewBrand(value: brandName)
    case .version: .contactReviewVersion(value: value)
    case .language: .contactReviewLanguage(value: texts[.languagesNames(value)])
    case .articles: .contactReviewArticles(value: value)
    }
  }

  private func rule(_ texts: any Texts) -> String {
    guard let (field, rule) = fieldAndRule, let label = texts.label(ofField: field) else {
      return value
    }
    return texts.sentence(ofRule: rule, field: field).map { "\(label): \($0)" } ?? label
  }

  private static let screens: [String: LocalizedText] = [
    "home": .homeTitle, "signUp": .signUpTitle, "signUpTerms": .signUpTermsTitle,
    "verification": .verificationTitle, "codeEntry": .signInTitle, "profile": .profileTitle,
    "signIn": .signInTitle, "myAccount": .myAccountTitle, "accountChange": .myAccountTitle,
    "accountKeys": .accountKeysTitle, "accountSessions": .accountSessionsTitle,
    "accountVouches": .myAccountVouchesTitle,
    "members": .membersTitle, "memberDetails": .memberDetailsTitle, "languages": .languagesTitle,
    "tutorial": .tutorialTitle, "whatWeRecord": .whatWeRecordTitle,
  ]
}
