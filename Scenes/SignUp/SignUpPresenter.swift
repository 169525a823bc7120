import Domain
import InteractorKit
import SceneServices
import Secrets
import Wording

@MainActor
final class SignUpPresenter: SignUp.PresenterInput {
  weak var output: (any SignUp.PresenterOutput)?
  private let interactor: any SignUp.InteractorInput
  private let router: any SignUp.RouterInput
  private let flags: any FeatureFlagManager
  private var words: SignUpWords
  private let journal: SignUpJournal
  private let work: Work
  private let brand: BrandID
  private let emptyForm: SignUpForm
  private var form: SignUpForm {
    didSet {
      show()
      loadArticles()
    }
  }
  /// The fields that were left once. From then on they are validated at every change.
  private var judged: Set<SignUp.Field> = []
  private var saving: Task<Void, Never>?
  /// The articles that explain rules; loaded once the form is shown.
  private var articles: [ArticleHead]?
  /// True if the guest may have signed in above the form, which then isn't needed any more.
  private var opensSignIn = false
  private var guestsBefore = 0 { didSet { if guestsBefore != oldValue { show() } } }

  /// - Parameters:
  ///   - invitation: The invitation code at first; nil if none is needed.
  ///   - vouching: Nil if no members are named.
  ///   - language: The language of the brand's own texts.
  init(
    interactor: any SignUp.InteractorInput, router: any SignUp.RouterInput,
    brand: BrandID, rules: RegistrationRules, invitation: String? = nil,
    vouching: VouchingRules? = nil, needsApproval: Bool = false, language: String = "",
    services: PresenterServices, work: Work
  ) {
    self.interactor = interactor
    self.router = router
    self.work = work
    self.brand = brand
    let entries = SignUpEntries(texts: services.texts, language: language, rules: rules)
    emptyForm = SignUpForm(
      entries.all(invitation: invitation, vouching: vouching), rules: rules, invitation: invitation)
    form = emptyForm
    flags = services.flags
    journal = SignUpJournal(analytics: services.analytics)
    words = SignUpWords(
      texts: services.texts, language: language, needsApproval: needsApproval,
      isApplication: needsApproval || vouching != nil)
  }

  var hasUnsavedChanges: Bool { !form.isEmpty }

  /// Checks the flag here, because a menu, `--scene`, linear mode and demos all lead here.
  func didAppear() {
    if opensSignIn, interactor.isSignedIn { return router.close() }
    let agrees = interactor.takeAgreement()  // even if the form closes: it is this guest's
    guard isOpen || hasUnsavedChanges else { return router.showClosed() }
    journal.didAppear()
    form.offeredKey = interactor.offeredKey  // didSet calls show()
    askForCheck()
    guard agrees else { return }
    output?.checkTerms()
    didSwitch(.terms, on: true)
    output?.focusButton()
  }

  private func askForCheck() {
    work.start { [weak self, interactor, brand] in
      let check = await interactor.check(at: brand)
      guard let self, words.check != check else { return }
      words.check = check
      show()
    }
  }

  /// Keeps the screen open if there is unsaved text, because the flag may be switched on again.
  func didChangeFlags() {
    guard isOpen || hasUnsavedChanges else { return router.showClosed() }
    form.offeredKey = interactor.offeredKey
  }

  func didEdit(_ text: String, in field: SignUp.Field) { form.enter(.text(text), in: field) }

  func didEdit(_ secret: Secret, in field: SignUp.Field) { form.enter(.secret(secret), in: field) }

  func didChoose(_ choice: Int, in field: SignUp.Field) {
    guard let choices = form[field]?.choices, choices.indices.contains(choice) else { return }
    form.enter(.text(choices[choice]), in: field)
  }

  func didSwitch(_ field: SignUp.Field, on isOn: Bool) { form.enter(.on(isOn), in: field) }

  func didLeave(_ field: SignUp.Field) {
    // The guest may be on the way to reading the terms; didSubmit validates the checkbox.
    if field == .terms { return }
    judged.insert(field)
    journal.didJudge(field, of: form)
    show()
  }

  func didSubmit() {
    guard saving == nil else { return }
    guard isOpen else { return show() }
    judged = Set(form.fields.map(\.id))
    journal.didPressSubmit()
    for field in form.fields { journal.didJudge(field.id, of: form) }
    if let invalid = form.invalidFields.first {
      show()
      output?.focus(invalid.id)
    } else {
      save()
    }
  }

  func didRequestBack() {
    if let saving { return saving.cancel() }
    guard hasUnsavedChanges else { return close() }
    work.start { [weak self, question = words.discardQuestion] in
      guard let router = self?.router, await router.confirm(question) else { return }
      self?.close()
    }
  }

  private var isOpen: Bool { flags[.signUpEnabled] }

  private func close() {
    journal.willClose()
    router.close()
  }

  private func save() {
    guestsBefore = 0
    saving = work.start { [weak self, interactor, form, brand, language = words.language] in
      do throws(RegistrationError) {
        let outcome = try await interactor.register(
          form.registration(at: brand, language), onWait: { @MainActor in self?.guestsBefore = $0 })
        switch outcome {
        case .account(let account, _): self?.didSave(account)
        case .application(let receipt): self?.didApply(receipt)
        }
      } catch {
        self?.didFail(error, of: form)
      }
    }
    show()
    output?.focusButton()
  }

  private func didSave(_ account: Account) {
    saving = nil
    journal.didComplete()
    form = emptyForm
    if flags[.membersEnabled] {
      router.offerProfile(firstName: account.name.first)
    } else {
      router.finish(firstName: account.name.first)
    }
  }

  private func didApply(_ receipt: ApplicationReceipt) {
    saving = nil
    switch receipt.state {
    case .verifying:
      journal.didComplete()
      router.askForCode(receipt)
    case .pending:
      journal.didComplete()
      form = emptyForm
      router.finishApplication(receipt)
    case .rejected:
      form = emptyForm
      router.showRejected(note: receipt.note)
    case .approved, .expired:
      router.showNotSaved(reason: words.texts[.signUpApplied], article: nil)
    }
    show()
  }

  private func didFail(_ error: RegistrationError, of sent: SignUpForm) {
    saving = nil
    switch error {
    case .emailTaken: refuse(.email, of: sent, for: words.taken(.signUpEmailTaken, .emailTaken))
    case .usernameTaken:
      refuse(.username, of: sent, for: words.taken(.signUpUsernameTaken, .usernameTaken))
    case .notSaved(let problem):
      router.showNotSaved(
        reason: words.texts.sentence(problem), article: article(for: .notSaved))
    case .outcomeUnknown(let problem):
      router.showInDoubt(
        reason: words.texts.sentence(problem), article: article(for: .outcomeUnknown))
    case .rejected(let rules):
      for entry in form.fields {
        let broken = rules.filter { $0.field == entry.sent }
        if broken.isEmpty { continue }
        refuse(entry.id, of: sent, for: words.rejection(broken, of: entry))
      }
    case .invitation: refuse(.invitation, of: sent, for: words.refusedInvitation)
    case .idempotencyKeyReused:
      router.showNotSaved(
        reason: words.texts[.signUpIdempotencyKeyReused], article: article(for: .notSaved))
    case .tooMany(let seconds):
      router.showNotSaved(reason: words.texts.tooMany(seconds: seconds), article: nil)
    case .full: router.showNotSaved(reason: words.texts[.verificationFull], article: nil)
    case .closed: router.showRefused()
    case .invalid, .cancelled: break
    }
    show()
    if let invalid = form.invalidFields.first { output?.focus(invalid.id) }
  }

  private func refuse(
    _ field: SignUp.Field, of sent: SignUpForm, for problem: SignUpEntry.Problem
  ) {
    form.refuse(field, of: sent, for: problem)
    journal.didJudge(field, of: form)
  }

  private func show() {
    output?.show(
      words.viewModel(
        of: form, judged: judged, isOpen: isOpen, offersSignIn: flags[.signInEnabled],
        isSaving: saving != nil, guestsBefore: guestsBefore, article: article))
  }
}

// MARK: Screens above the form

extension SignUpPresenter {
  func didSelectTerms() {
    guard let terms = form.rules.fields.terms else { return }
    journal.didOpenTerms()
    router.open(terms: terms.text.text(in: words.language))
  }

  func didSelectArticle(for field: SignUp.Field) {
    guard let article = article(for: field) else { return }
    journal.didOpenArticle()
    router.open(articleOf: article.slug)
  }

  func didSelectSignIn() {
    journal.didSelectSignIn()
    opensSignIn = true
    router.signIn(as: form.text(.email))
  }
}

// MARK: Articles

extension SignUpPresenter {
  private func loadArticles() {
    guard articles == nil, interactor.hasArticles, flags[.articlesEnabled] else { return }
    articles = []
    work.start { [weak self, interactor] in
      let articles = await interactor.articleHeads()
      self?.articles = articles
      if !articles.isEmpty { self?.show() }
    }
  }

  private func article(for field: SignUp.Field) -> ArticleOffer? {
    articles?.offer(for: form.problem(in: field)?.words ?? [])
  }

  private func article(for failure: AnalyticsEvent.Failure) -> ArticleOffer? {
    articles?.offer(for: [failure.word])
  }
}
