import Domain
import FoyerTexts
import InteractorKit
import MemberScreens
import Routes
import SceneServices
import Secrets
import Wording

@MainActor
final class SignUpPresenter: SignUp.PresenterInput {
  weak var output: (any SignUp.PresenterOutput)?
  private let interactor: any SignUp.InteractorInput
  private let router: any SignUp.RouterInput
  private let services: PresenterServices
  private let work: Work
  private let draft: DraftKeeping
  private let brand: Brand
  /// The language of the brand's own texts.
  private let language: String
  private var form: SignUpForm {
    didSet {
      draft.note(form.draft)
      show()
      loadArticles()
    }
  }
  /// The logged results of the fields that were left once. From then on they are validated at every
  /// change.
  private var verdicts: [SignUp.Field: RuleCode?] = [:]
  /// True between the logged start and the logged end of the flow.
  private var isUnderWay = false
  private lazy var call = RunningCall(work: work) { [weak self] in self?.show() }
  /// The articles that explain rules; loaded once the form is shown.
  private var articles: [ArticleHead]? { didSet { if articles?.isEmpty == false { show() } } }
  /// The check that a wave of sign-ups asks for besides the form.
  private var check: WaveRules.Check? { didSet { if check != oldValue { show() } } }
  /// True if the guest may have signed in above the form, which then isn't needed any more.
  private var opensSignIn = false

  /// - Parameter invitation: The invitation code at first.
  init(
    interactor: any SignUp.InteractorInput, router: any SignUp.RouterInput, brand: Brand,
    invitation: String = "", drafts: DraftInteractor, language: String = "",
    services: PresenterServices, work: Work
  ) {
    draft = DraftKeeping(drafts, router: router, services: services, work: work)
    (self.interactor, self.router, self.brand) = (interactor, router, brand)
    (self.language, self.services, self.work) = (language, services, work)
    form = SignUpForm(of: brand, invitation: invitation, services.texts, language)
  }

  /// Logs an abandoned form when Ctrl-C or a hang-up ends the program without closing it.
  deinit {
    if isUnderWay { services.analytics.log(.flowAbandoned("signUp")) }
  }

  var hasUnsavedChanges: Bool { !form.isEmpty }

  func didAppear() {
    if opensSignIn, interactor.isSignedIn { return router.close() }
    let agrees = interactor.takeAgreement()  // even if the form closes: it is this guest's
    guard isOpen || hasUnsavedChanges else { return router.finish(with: .notice(.signUpClosed)) }
    log(.screenPresented("signUp"))
    if !isUnderWay { log(.flowStarted("signUp")) }
    isUnderWay = true
    form.offeredKey = interactor.offeredKey  // didSet calls show()
    if brand.admission.wave != nil {
      work.start { [weak self, interactor, brand] in
        self?.check = await interactor.check(at: brand.id)
        if self?.check != nil { self?.log(.waveShown) }
      }
    }
    draft.offer { [weak self] in self?.restore($0) }
    guard agrees else { return }
    didSwitch(.terms, on: true)
    output?.focusButton()
  }

  /// Keeps the screen open if there is unsaved text, because the flag may be switched on again.
  func didChangeFlags() {
    guard isOpen || hasUnsavedChanges else { return router.finish(with: .notice(.signUpClosed)) }
    form.offeredKey = interactor.offeredKey
  }

  func didEdit(_ text: String, in field: SignUp.Field) { form.enter(text, in: field) }
  func didEdit(_ secret: Secret, in field: SignUp.Field) { form.enter(secret, in: field) }
  func didSwitch(_ field: SignUp.Field, on isOn: Bool) { form.enter(isOn ? "on" : "", in: field) }

  func didLeave(_ field: SignUp.Field) {
    // The guest may be on the way to reading the terms; didSubmit validates the checkbox.
    if field == .terms { return }
    judge(field)
    show()
  }

  func didSubmit() {
    guard !call.isRunning, isOpen else { return show() }
    log(.buttonActivated("signUpSubmit"))
    for field in form.fields { judge(field.id) }
    guard let invalid = form.invalidFields.first else { return send() }
    show()
    output?.focus(invalid.id)
  }

  func didRequestBack() {
    if call.cancel() { return }
    guard hasUnsavedChanges else { return close() }
    work.start { [weak self, question = discardQuestion] in
      guard let router = self?.router, await router.confirm(question) else { return }
      self?.close()
    }
  }

  func didSelectTerms() {
    guard let terms = form.rules.fields.terms else { return }
    log(.buttonActivated("signUpTerms"))
    router.open(terms: terms.text.text(in: language))
  }

  func didSelectArticle(for field: SignUp.Field) {
    guard let article = article(for: field) else { return }
    log(.buttonActivated("signUpArticle"))
    router.open(articleOf: article.slug)
  }

  func didSelectSignIn() {
    log(.buttonActivated("signUpSignIn"))
    end(.flowAbandoned("signUp"))
    opensSignIn = true
    router.signIn(as: form.text(.email))
  }

  private func restore(_ values: [String: String]) { output?.fill(form.restore(values)) }

  private func close() {
    end(.flowAbandoned("signUp"))
    router.close()
  }

  private var texts: any Texts { services.texts }
  private var isOpen: Bool { services.flags[.signUpEnabled] }

  // MARK: The article's rules

  /// The button that sends the form is enabled only when all fields are valid.
  private var canSubmit: Bool { isOpen && form.invalidFields.isEmpty && !call.isRunning }
}

extension SignUpEntries {
  /// A first and a last name, unless the brand takes any name.
  var name: SignUpEntry {
    entry(
      .name, event: "name", .signUpNameLabel,
      help: rules.names == .any ? .signUpNameHelpAny : .signUpNameHelp,
      isRequired: rules.fields.name == .required
    ) { form in
      NameProblem.broken { () throws(NameProblem) in try rules.fullName(form.text(.name)) }
        .map { rule in .init(rule.code, texts.sentence(rule)) }
    }
  }

  /// An e-mail address's format.
  var email: SignUpEntry {
    entry(
      .email, event: "email", .signUpEmailLabel, help: .signUpEmailHelp,
      isRequired: rules.fields.email == .required
    ) { form in
      EmailProblem.broken { () throws(EmailProblem) in try rules.emailAddress(form.text(.email)) }
        .map { rule in .init(rule.code, texts.sentence(rule)) }
    }
  }

  /// An uppercase and a lowercase letter, a number and a special character, or the rules of the
  /// brand's own policy. The checklist shows all of them but the greatest length.
  var password: SignUpEntry {
    entry(
      .password, event: "password", .signUpPasswordLabel, help: .signUpPasswordHelp, .password,
      hint: { texts.advice(on: $0.passwordCheck) },
      problem: { form in
        let check = form.passwordCheck
        return check.brokenRules.first.map { code in
          .init(
            code,
            // An empty password breaks every rule; the article about passwords explains them.
            words: (code == .empty ? check.requirements.rules.map(\.code) : check.brokenRules)
              .map(\.rawValue),
            check.isTooLong ? texts.tooLong(check.requirements.policy.limit) : nil)
        }
      })
  }

  /// The same as the password.
  var confirmation: SignUpEntry {
    entry(
      .confirmation, event: "confirmation", .signUpConfirmationLabel, help: .signUpConfirmationHelp,
      .password
    ) { form in
      switch ConfirmationCheck(form.secret(.confirmation), of: form.secret(.password)) {
      case .same: nil
      case .missing: .init(.empty, texts[.signUpConfirmationMissing])
      case .different: .init(.different, texts[.signUpConfirmationDifferent])
      }
    }
  }
}

// MARK: Sending

extension SignUpPresenter {
  private func send() {
    call.run {
      [interactor, registration = form.registration(at: brand.id, language)] onWait
        async throws(RegistrationError) in
      try await interactor.register(registration, onWait: onWait)
    } then: { [weak self, form] result in
      switch result {
      case .success(.account(let account, _)): self?.didSave(account.name.first)
      case .success(.application(let receipt)): self?.didApply(receipt)
      case .failure(let error): self?.didFail(error, of: form)
      }
    }
    output?.focusButton()
  }

  private func didSave(_ first: String) {
    end(.flowCompleted("signUp"))
    let asks = services.flags[.membersEnabled] && interactor.isSignedIn
    finish(with: asks ? .profile(firstName: first) : .notice(.accountCreated(firstName: first)))
  }

  private func didApply(_ receipt: ApplicationReceipt) {
    switch receipt.state {
    case .verifying:
      end(.flowCompleted("signUp"))
      router.askForCode(receipt)
      output?.focus(.email)  // "Another address" leads back to it
    case .pending:
      end(.flowCompleted("signUp"))
      let address = receipt.email.map {
        brand.admission.verifiesEmail ? .verified : ApplicantAddress.unverified($0.address)
      }
      let received = Route.Notice.applicationReceived(
        firstName: receipt.name.first, address ?? .none)
      finish(with: .notice(received))
    case .rejected: finish(with: .notice(.applicationRejected(note: receipt.note)))
    case .approved, .expired: show(.accountNotSaved(reason: texts[.signUpApplied]))
    }
  }

  private func didFail(_ error: RegistrationError, of sent: SignUpForm) {
    let taken = [RuleCode.taken.rawValue, error.recorded.word]
    switch error {
    case .emailTaken: refuse(.email, of: sent, .taken, words: taken, texts[brand.admission.taken])
    case .usernameTaken:
      refuse(.username, of: sent, .taken, words: taken, texts[.signUpUsernameTaken])
    case .invitation: refuse(.invitation, of: sent, .rejected, texts[.signUpInvitationRefused])
    case .rejected(let rules):
      for entry in form.fields {
        let broken = rules.filter { $0.field == entry.sent }
        if broken.isEmpty { continue }
        let words = entry.id == .password ? [] : nil as [String]?
        refuse(entry.id, of: sent, .rejected, words: words, entry.sentence(broken, texts))
      }
    case .notSaved(let problem):
      show(.accountNotSaved(reason: texts.sentence(problem)), .notSaved)
    case .idempotencyKeyReused:
      show(.accountNotSaved(reason: texts[.signUpIdempotencyKeyReused]), .notSaved)
    case .tooMany(let seconds):
      let reason = texts.tooMany(seconds: seconds)
      show(
        .accountNotSaved(
          reason: brand.admission.verifiesEmail ? texts[.signUpCodeAgain(reason: reason)] : reason))
    case .full: show(.accountNotSaved(reason: texts[.verificationFull]))
    case .outcomeUnknown(let problem):
      show(.accountInDoubt(reason: texts.sentence(problem)), .outcomeUnknown)
    case .closed: show(.signUpClosed)
    case .invalid, .cancelled: break
    }
    if let invalid = form.invalidFields.first { output?.focus(invalid.id) }
  }

  private func refuse(
    _ field: SignUp.Field, of sent: SignUpForm, _ code: RuleCode, words: [String]? = nil,
    _ sentence: String
  ) {
    form.refuse(field, of: sent, for: .init(code, words: words, sentence))
    judge(field)
  }

  /// - Parameter failure: the word by which an article is found.
  private func show(_ notice: Route.Notice, _ failure: AnalyticsEvent.Failure? = nil) {
    router.show(notice, article: failure.flatMap { articles?.offer(for: [$0.word]) })
  }

  private func finish(with route: Route) {
    form.clear()
    router.finish(with: route)
  }
}

// MARK: Analytics

extension SignUpPresenter {
  private func log(_ event: AnalyticsEvent) { services.analytics.log(event) }

  private func end(_ event: AnalyticsEvent) {
    draft.erase()
    log(event)
    isUnderWay = false
  }

  /// Validates a field from now on, and logs its result if it is a new one.
  private func judge(_ field: SignUp.Field) {
    let rule = form.problem(in: field)?.code
    guard let name = form[field]?.event, verdicts.updateValue(rule, forKey: field) != .some(rule)
    else { return }
    log(rule.map { .fieldRejected(name, $0) } ?? .fieldAccepted(name))
  }

  private func isJudged(_ field: SignUp.Field) -> Bool { verdicts.keys.contains(field) }
}

// MARK: Articles

extension SignUpPresenter {
  private func loadArticles() {
    guard articles == nil, services.flags[.articlesEnabled] else { return }
    articles = []
    work.start { [weak self, interactor] in
      self?.articles = await interactor.articleHeads()
    }
  }

  private func article(for field: SignUp.Field) -> ArticleOffer? {
    articles?.offer(for: form.problem(in: field)?.words ?? [])
  }
}

// MARK: Texts

extension SignUpPresenter {
  private func show() {
    let offersSignIn = services.flags[.signInEnabled] && form.problem(in: .email)?.code == .taken
    let passwords = form.rules.passwords
    output?.show(
      SignUp.ViewModel(
        title: texts[
          !isOpen
            ? .noticeSignUpClosedTitle : isApplication ? .signUpApplyTitle : .signUpTitle],
        notice: isOpen
          ? check.map { texts[$0 == .approval ? .signUpWaveApproval : .signUpWaveCode] }
          : texts[.signUpClosed], fields: form.fields.map(state),
        signIn: offersSignIn ? texts[.signUpEmailSignIn] : nil,
        rules: passwords.rules.map {
          .init(
            text: texts.text($0, shortest: passwords.shortest),
            isMet: form.passwordCheck.met.contains($0))
        },
        areRulesJudged: isJudged(.password),
        strength: form.passwordCheck.strength.map(texts.words),
        submit: texts[isApplication ? .signUpApplySubmit : .signUpSubmit], canSubmit: canSubmit,
        note: isOpen ? note : texts[.noticeSignUpClosedTitle],
        progress: call.isRunning
          ? texts.progress(
            isApplication ? .verificationSending : .signUpProgress, behind: call.callersBefore)
          : nil))
  }

  private func state(of entry: SignUpEntry) -> SignUp.ViewModel.Field {
    let label = entry.label
    return SignUp.ViewModel.Field(
      id: entry.id, kind: entry.kind,
      state: FieldState(
        label: entry.isRequired ? label : texts[.signUpAnswerOptional(question: label)],
        help: entry.help,
        problem: isJudged(entry.id) ? form.problem(in: entry.id)?.sentence() : nil,
        hint: entry.hint(form),
        suggestion: entry.id == .email ? EmailAddress.meant(by: form.text(.email)) : nil),
      article: article(for: entry.id).map { texts[.articlesOffer(title: $0.title)] },
      isOn: form.isOn(entry.id))
  }

  /// True if operators or members decide about the account.
  private var isApplication: Bool {
    [.approval, .vouched].contains(brand.admission.policy)
  }

  private var note: String {
    form.note(texts, isJudged: isJudged)
      ?? (brand.admission.policy == .approval ? texts[.signUpNoteApproval] : "")
  }

  private var discardQuestion: Question {
    Question(
      title: texts[.signUpDiscardTitle],
      message: texts[isApplication ? .signUpApplyDiscard : .signUpDiscardMessage],
      yes: texts[.signUpDiscardYes], no: texts[.signUpDiscardNo])
  }
}
