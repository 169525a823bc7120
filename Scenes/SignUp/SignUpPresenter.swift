import Domain
import InteractorKit
import SceneServices
import Secrets

@MainActor
final class SignUpPresenter: SignUp.PresenterInput {
  weak var output: (any SignUp.PresenterOutput)?
  private let interactor: any SignUp.InteractorInput
  private let router: any SignUp.RouterInput
  private let flags: any FeatureFlagManager
  private let words: SignUpWords
  private let journal: SignUpJournal
  private let work: Work
  private let rules: RegistrationRules
  private var form: SignUpForm {
    didSet { show() }
  }
  /// The fields that were left once: from then on they are judged at every change.
  private var judged: Set<SignUp.Field> = []
  private var saving: Task<Void, Never>?
  /// How many are before the guest while the form waits for its turn.
  private var guestsBefore = 0

  init(
    interactor: any SignUp.InteractorInput, router: any SignUp.RouterInput,
    rules: RegistrationRules, services: PresenterServices, work: Work
  ) {
    self.interactor = interactor
    self.router = router
    self.work = work
    self.rules = rules
    form = SignUpForm(rules: rules)
    flags = services.flags
    journal = SignUpJournal(analytics: services.analytics)
    words = SignUpWords(texts: services.texts)
  }

  var hasUnsavedChanges: Bool { !form.isEmpty }

  /// Whichever way led here: menu, `--scene`, linear mode or a demo.
  func didAppear() {
    guard flags[.signUpEnabled] else { return router.showClosed() }
    journal.didAppear()
    show()
  }

  func didEditName(_ text: String) { form.name = text }

  func didEditEmail(_ text: String) { form.email = text }

  func didEditPassword(_ secret: Secret) { form.password = secret }

  func didEditConfirmation(_ secret: Secret) { form.confirmation = secret }

  func didLeave(_ field: SignUp.Field) {
    judged.insert(field)
    journal.didJudge([field], of: form)
    show()
  }

  func didSubmit() {
    guard saving == nil else { return }
    judged = Set(SignUp.Field.allCases)
    journal.didPressSubmit()
    journal.didJudge(SignUp.Field.allCases, of: form)
    if let invalid = form.invalidFields.first {
      show()
      output?.focus(invalid)
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

  private func close() {
    journal.willClose()
    router.close()
  }

  private func save() {
    guestsBefore = 0
    saving = work.start { [weak self, interactor, form] in
      do throws(RegistrationError) {
        let account = try await interactor.register(
          name: form.name, email: form.email, password: form.password,
          onWait: { @MainActor in self?.didWait(behind: $0) })
        self?.didSave(account)
      } catch {
        self?.didFail(error, email: form.email)
      }
    }
    show()
    output?.focusButton()
  }

  private func didWait(behind guests: Int) {
    guestsBefore = guests
    show()
  }

  private func didSave(_ account: Account) {
    saving = nil
    journal.didComplete()
    form = SignUpForm(rules: rules)
    if flags[.membersEnabled] {
      router.offerProfile(account: account.id, firstName: account.name.first)
    } else {
      router.finish(firstName: account.name.first)
    }
  }

  private func didFail(_ error: RegistrationError, email: String) {
    saving = nil
    switch error {
    case .emailTaken:
      form.takenEmail = email
      journal.didJudge([.email], of: form)
    case .notSaved(let problem): router.showNotSaved(reason: words.texts.sentence(problem))
    case .outcomeUnknown(let problem): router.showInDoubt(reason: words.texts.sentence(problem))
    case .rejected(let rules):
      form.rejection = SignUpRejection(rules, of: form)
      journal.didJudge(SignUp.Field.allCases, of: form)
    case .attemptReused:
      router.showNotSaved(reason: words.texts[.signUpAttemptReused])
    case .closed: return router.showClosed()
    case .invalid, .cancelled: break
    }
    show()
    if let invalid = form.invalidFields.first { output?.focus(invalid) }
  }

  private func show() {
    output?.show(
      words.viewModel(
        of: form, judged: judged, isSaving: saving != nil, guestsBefore: guestsBefore))
  }
}
