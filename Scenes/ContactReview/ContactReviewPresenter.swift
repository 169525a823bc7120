import Domain
import FoyerTexts
import InteractorKit
import SceneServices
import Wording

@MainActor
final class ContactReviewPresenter: ContactReview.PresenterInput {
  weak var output: (any ContactReview.PresenterOutput)?
  private let draft: ContactDraft
  private let brandName: String
  private let interactor: any ContactReview.InteractorInput
  private let router: any ContactReview.RouterInput
  private let services: PresenterServices
  private let work: Work
  private let details: [ContactDetail]
  private var isLeftOut: [Bool]
  private var sending: Task<Void, Never>?

  /// - Parameters:
  ///   - draft: The message to show and send, unchanged.
  ///   - brandName: The name by which guests know the brand.
  init(
    draft: ContactDraft, brandName: String, interactor: any ContactReview.InteractorInput,
    router: any ContactReview.RouterInput, services: PresenterServices, work: Work
  ) {
    self.draft = draft
    self.brandName = brandName
    self.interactor = interactor
    self.router = router
    self.services = services
    self.work = work
    details = interactor.details()
    isLeftOut = details.map { _ in false }
  }

  func didAppear() {
    guard services.flags[.contactEnabled] else { return router.showClosed() }
    services.analytics.log(.screenPresented("contactReview"))
    show()
  }

  /// Closes the review. The form below shows that messages are closed and keeps its text.
  func didChangeFlags() {
    if sending == nil, !services.flags[.contactEnabled] { router.close() }
  }

  func didSwitch(_ detail: Int, to isOn: Bool) {
    isLeftOut[detail] = !isOn
    show()
  }

  func didSubmit() {
    guard sending == nil else { return }
    services.analytics.log(.buttonActivated("contactSend"))
    let along = zip(details, isLeftOut).filter { !$0.1 }.map(\.0)
    sending = work.start { [weak self, interactor, draft] in
      do throws(ContactError) {
        self?.didSend(try await interactor.send(draft, with: along))
      } catch {
        self?.didFail(error)
      }
    }
    show()
    output?.focusButton()
  }

  func didRequestBack() {
    if let sending { return sending.cancel() }
    router.close()
  }

  private func didSend(_ reference: OutboxReference) {
    sending = nil
    router.finish(number: "\(reference)")
  }

  private func didFail(_ error: ContactError) {
    sending = nil
    show()
    switch error {
    case .closed: router.showClosed()
    case .cancelled: break
    case .outcomeUnknown: router.showInDoubt(reason: services.texts.sentence(error))
    case .full, .tooMany, .idempotencyKeyReused, .notSaved:
      router.showNotStored(reason: services.texts.sentence(error))
    }
  }
}

// MARK: Texts

extension ContactReviewPresenter {
  private func show() {
    let texts = services.texts
    output?.show(
      ContactReview.ViewModel(
        title: texts[.contactReviewTitle],
        from: texts[.contactReviewFrom(address: draft.address.address)],
        subject: draft.subject.value, text: draft.text.value,
        includeTitle: details.isEmpty ? "" : texts[.contactReviewInclude],
        along: zip(details, isLeftOut).map { detail, isLeftOut in
          .init(text: texts[detail.text(texts, brandName)], isOn: !isLeftOut)
        }, send: texts[.contactReviewSend],
        progress: sending == nil ? nil : texts[.contactReviewProgress]))
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
    }
  }

  private func rule(_ texts: any Texts) -> String {
    guard let (field, rule) = fieldAndRule, let label = texts.label(ofField: field) else {
      return value
    }
    return "\(label) (\(rule))"
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
