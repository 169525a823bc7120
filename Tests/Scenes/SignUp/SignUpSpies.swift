import Domain
import Foundation
import FoyerTesting
import InteractorKit
import MemberScreens
import Routes
import SceneServices
import Secrets
import Viper
import ViperTesting

@testable import SignUpScene

final class SignUpSpy: SceneSpy, SignUp.PresenterInput, SignUp.PresenterOutput, SignUp.RouterInput {
  let hasUnsavedChanges = false

  func didEdit(_ text: String, in field: SignUp.Field) { presenter(text, field) }
  func didEdit(_ secret: Secret, in field: SignUp.Field) { presenter(secret, field) }
  func didSwitch(_ field: SignUp.Field, on isOn: Bool) { presenter(field, isOn) }
  func didSelectTerms() { presenter() }
  func didLeave(_ field: SignUp.Field) { presenter(field) }
  func didSubmit() { presenter() }
  func didSelectArticle(for field: SignUp.Field) { presenter(field) }
  func didSelectSignIn() { presenter() }
  func show(_ viewModel: SignUp.ViewModel) { view(viewModel) }
  func fill(_ texts: [SignUp.Field: String]) { view(texts) }
  func focus(_ field: SignUp.Field) { view(field) }
  func focusButton() { view() }
  func clear(_ field: SignUp.Field) { view(field) }
  func askForCode(_ receipt: ApplicationReceipt) { router(receipt) }
  func finish(with route: Route) { router(route) }
  func show(_ notice: Route.Notice, article: ArticleOffer?) { router(notice, article?.slug ?? "") }
  func open(articleOf slug: String) { router(slug) }
  func signIn(as address: String) { router(address) }
  func open(terms: String) { router(terms) }
  func confirm(_ question: Question) async -> Bool { asked(question) }
  func close() { router() }
  /// Expects the Interactor's call with the form that the fixture fills in.
  func register() {
    interactor(
      RegistrationForm(
        name: "Ada Lovelace", email: "ada@example.org", password: Secret("Passw0rd!"),
        brand: BrandID("aurora")),
      call: "register(_:onWait:)")
  }
}

struct SignUpInteractorStub: SignUp.InteractorInput {
  let probe: SceneProbe
  let answers: StubAnswers<SignUpOutcome, RegistrationError>
  /// The reported numbers of guests ahead in the hashing queue.
  var before: [Int] = []
  /// Empty if the brand has no articles.
  var heads: [ArticleHead] = []
  var offeredKey: SSHPublicKey?
  /// True if the guest has agreed to the terms on their own screen.
  var agreement = false
  var hasSignedIn = false
  var check: WaveRules.Check?
  func check(at brand: BrandID) async -> WaveRules.Check? { check }
  func takeAgreement() -> Bool { agreement }
  var isSignedIn: Bool { hasSignedIn }

  func articleHeads() async -> [ArticleHead] { heads }

  func register(
    _ form: RegistrationForm, onWait: @escaping WaitReport
  ) async throws(RegistrationError) -> SignUpOutcome {
    probe.interactor(form)
    for number in before { await onWait(number) }
    return try await answers.next()
  }
}

/// A Presenter with a spy around it, and functions that fill in the form.
@MainActor
struct SignUpFixture {
  let spy: SignUpSpy
  let work = Work()
  let presenter: SignUpPresenter

  init(
    _ answer: StubAnswer<SignUpOutcome, RegistrationError>, flags: [String: String] = [:],
    exhaustive: Set<SceneCall.Role> = [],
    rules: RegistrationRules = RegistrationRules(), before: [Int] = [],
    articles: [ArticleHead] = [], invitation: String? = nil, vouching: VouchingRules? = nil,
    key: SSHPublicKey? = nil, agreement: Bool = false, hasSignedIn: Bool = false,
    check: WaveRules.Check? = nil, verifiesEmail: Bool = false, memory: GuestMemoryFake? = nil,
    answer isYes: Bool = true, texts: any Texts = TextsStub()
  ) {
    spy = SignUpSpy(exhaustive: exhaustive)
    spy.answer = isYes
    let services = PresenterServices.testing(spy.probe, flags: flags)
    presenter = SignUpPresenter(
      interactor: SignUpInteractorStub(
        probe: spy.probe, answers: StubAnswers(answer), before: before, heads: articles,
        offeredKey: key, agreement: agreement, hasSignedIn: hasSignedIn, check: check),
      router: spy,
      brand: .aurora(
        rules,
        AdmissionRules(
          invitation != nil ? .invitation : vouching != nil ? .vouched : .open,
          verifiesEmail: verifiesEmail, vouching: vouching ?? VouchingRules(),
          wave: check.map { WaveRules(limit: 1, then: $0) })),
      invitation: invitation ?? "",
      drafts: DraftInteractor(memory, of: .signUp, at: BrandID("aurora")),
      services: PresenterServices(
        flags: services.flags, texts: texts, analytics: services.analytics), work: work)
    presenter.output = spy
    presenter.didAppear()
  }

  /// Lets every registration succeed.
  init(
    flags: [String: String] = [:], exhaustive: Set<SceneCall.Role> = [], hasSignedIn: Bool = true
  ) throws {
    let account = Account(
      id: AccountID("1"), name: try FullName(validating: "Ada Lovelace"),
      email: try EmailAddress(validating: "ada@example.org"), brand: BrandID("aurora"),
      createdAt: .distantPast)
    self.init(
      .value(.account(account)), flags: flags, exhaustive: exhaustive, hasSignedIn: hasSignedIn)
  }

  var viewModel: SignUp.ViewModel? { spy.last() }

  func fill(
    name: String = "Ada Lovelace", email: String = "ada@example.org",
    password: String = "Passw0rd!",
    confirmation: String? = nil
  ) {
    presenter.didEdit(name, in: .name)
    presenter.didEdit(email, in: .email)
    presenter.didEdit(Secret(password), in: .password)
    presenter.didEdit(Secret(confirmation ?? password), in: .confirmation)
  }

  func submit() async {
    presenter.didSubmit()
    await work.settled()
  }
}

extension SignUp.ViewModel {
  /// The state of a field; an empty state if the form doesn't have the field.
  subscript(_ field: SignUp.Field) -> FieldState {
    get { fields.first { $0.id == field }?.state ?? FieldState(label: "") }
    set {
      guard let index = fields.firstIndex(where: { $0.id == field }) else { return }
      fields[index].state = newValue
    }
  }
}

extension SignUpForm {
  /// The form of the article: name, address, password and its repetition.
  static func article() -> SignUpForm {
    SignUpForm(of: .aurora(), invitation: "", TextsStub(), "")
  }
}

extension Brand {
  static func aurora(
    _ rules: RegistrationRules = RegistrationRules(), _ admission: AdmissionRules = .open
  ) -> Brand {
    Brand(
      id: BrandID("aurora"), name: "Aurora", logo: Brand.Logo(narrow: "A"), registration: rules,
      admission: admission)
  }
}
