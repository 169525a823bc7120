import Domain
import InteractorKit
import MemberScreens
import SceneServices
import Testing
import ViperTesting

@testable import CodeEntryScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct CodeEntryInteractorTests {
  private let state = Store(AppState(language: "en"))
  private let timer = CallTimer(analytics: AnalyticsSpy())
  private let receipt: VerificationCodeReceipt
  private let challenge = SecondFactorChallenge(AccessToken())
  private let member = SignedInMember(
    account: AccountID("7"), firstName: "Ada", session: AccessToken())

  init() throws {
    receipt = VerificationCodeReceipt(
      idempotencyKey: IdempotencyKey("1"), email: try EmailAddress(validating: "ada@example.org"))
  }

  // MARK: Signing in

  @Test func `a right code signs in, as it was pasted`() async {
    let typed = ["48217730", " 4821-7730\n", "4821 7730", "４８２１—７７３０", "4 8 2 1 7 7 3 0"]
    let enter = UseCaseSpy<SignInByCode.Request>(.value(.right(member)))

    for typed in typed {
      #expect(await signIn(enter).enter(typed) == .answer(.right(.signedIn)))
    }

    #expect(enter.calls.map(\.code.text) == typed.map { _ in "4821-7730" })
    #expect(state.value.member == member)
    #expect(await signIn(enter).enter("4821") == .malformed)
  }

  @Test func `a wrong code signs nobody in, and another one is sent`() async {
    let interactor = signIn(UseCaseSpy(.value(.wrong(attempts: 4))))

    #expect(await interactor.enter("4821-7730") == .answer(.wrong(attempts: 4)))
    #expect(await interactor.alternative() == .sending(.tooSoon(seconds: 9)))
    #expect(state.value.member == nil)
  }

  @Test func `each error of a sign-in has its outcome`() async throws {
    let reason = try #require(SuspensionReason("Spam."))
    let outcomes: [(SignInError, CodeEntry.Outcome)] = [
      (.cancelled, .cancelled), (.notSaved(.diskFull), .trouble(.storage(.diskFull))),
      (.outcomeUnknown(.diskFull), .trouble(.storage(.diskFull))),
      (.suspended(reason, until: nil), .trouble(.suspended(reason, until: nil))),
      (.challenged(challenge), .leads(to: .secondFactor(challenge))),
      (.addressRefused, .trouble(.addressRefused)), (.signedOut, .trouble(.over)),
    ]

    for (error, outcome) in outcomes {
      #expect(await signIn(UseCaseSpy(.error(error))).enter("4821-7730") == outcome)
    }
  }

  private func signIn(_ enter: UseCaseSpy<SignInByCode.Request>) -> SignInCodeInteractor {
    SignInCodeInteractor(
      receipt: receipt, useCases: useCases(byCode: enter), language: "en", state: state,
      timer: timer)
  }

  // MARK: A new address

  @Test func `a guest who was signed out gets no address, and signs in again`() async {
    state.value.member = member

    #expect(
      await newAddress(failing: .denied(.signedOut)).enter("4821-7730")
        == .leads(to: .signInAgain))

    #expect(state.value.member == nil)
  }

  /// An address that may have been changed isn't called unchanged.
  @Test(arguments: [
    (OwnFailure.store(.unknown(.diskFull)), CodeEntry.Outcome.trouble(.addressInDoubt(.diskFull))),
    (.store(.notCommitted(.diskFull)), .trouble(.storage(.diskFull))),
    (.store(.cancelled), .cancelled), (.denied(.wrongCode), .trouble(.over)),
    (
      .invalid([FieldProblem(field: "email", rule: RuleCode.refused.rawValue)]),
      .trouble(.addressRefused)
    ),
  ])
  func `each error of a new address has its outcome`(
    failure: OwnFailure, outcome: CodeEntry.Outcome
  ) async {
    #expect(await newAddress(failing: failure).enter("4821-7730") == outcome)
    #expect(await newAddress(failing: failure).alternative() == outcome)
  }

  private struct FailingBackend: Backend {
    let failure: OwnFailure

    func execute<Op: APIOperation>(
      _ operation: Op, _ call: Call
    ) async throws(Op.Failure) -> Op.Response { throw Op.Failure(failure) }
  }

  private func newAddress(failing failure: OwnFailure) -> AddressCodeInteractor {
    let backend = FailingBackend(failure: failure)
    return AddressCodeInteractor(
      receipt: receipt,
      session: MemberSession(
        on: backend, state: state, signOut: SignOut(state, on: backend, work: Work()),
        analytics: AnalyticsSpy()), language: "en")
  }

  // MARK: An application

  @Test(arguments: [
    (ApplicationState.pending, CodeEntry.Next.applied(firstName: "Ada")),
    (.approved, .admitted(firstName: "Ada", isSignedIn: false)),
  ])
  func `a right code leads to an operator or in`(
    state: ApplicationState, next: CodeEntry.Next
  ) async throws {
    let application = Application(
      id: AccountID("7"), name: try FullName(validating: "Ada Lovelace"), email: receipt.email,
      brand: BrandID("aurora"), language: "en", createdAt: .distantPast, state: state)

    let interactor = try self.application(.success(.right(application)))

    #expect(await interactor.enter("4821-7730") == .answer(.right(next)))
    #expect(await interactor.enter("482") == .malformed)
    let pending = self.state.value.application
    #expect(pending == (state == .pending ? .init("ada@example.org", since: .distantPast) : nil))
  }

  @Test func `another code of an application is sent, or isn't yet`() async throws {
    for (sending, outcome) in [
      (CodeSending.sent, VerificationCodeSending.sent),
      (.tooSoon(seconds: 9), .tooSoon(seconds: 9)),
      (.over, .over),
    ] {
      let interactor = try application(.success(.tooOld), sending)

      #expect(await interactor.enter("4821-7730") == .answer(.tooOld))
      #expect(await interactor.alternative() == .sending(outcome))
    }
  }

  @Test(arguments: [
    (ApplicationError.cancelled, CodeEntry.Outcome.cancelled),
    (.outcomeUnknown(.locked), .inDoubt(.locked)),
    (.notSaved(.diskFull), .trouble(.storage(.diskFull))), (.full, .trouble(.full)),
    (.tooSoon(seconds: 120), .trouble(.tooMany(seconds: 120))), (.unknown, .ended),
  ])
  func `each error of an application has its outcome`(
    error: ApplicationError, outcome: CodeEntry.Outcome
  ) async throws {
    let interactor = try application(.failure(error))

    #expect(await interactor.enter("4821-7730") == outcome)
  }

  private struct Confirmations: AddressConfirmations {
    let verdict: Result<CodeAnswer<Application>, ApplicationError>
    let sending: CodeSending

    func verify(
      _ code: EmailCode, of receipt: ApplicationReceipt
    ) async throws(ApplicationError) -> AddressConfirmation {
      AddressConfirmation(try verdict.get())
    }

    func resend(
      to receipt: ApplicationReceipt, language: String
    ) async throws(ApplicationError) -> CodeSending { sending }
  }

  private func application(
    _ verdict: Result<CodeAnswer<Application>, ApplicationError>, _ sending: CodeSending = .sent
  ) throws -> ApplicationCodeInteractor {
    let confirmations = Confirmations(verdict: verdict, sending: sending)
    return ApplicationCodeInteractor(
      receipt: ApplicationReceipt(
        idempotencyKey: IdempotencyKey("1"), state: .verifying,
        name: try FullName(validating: "Ada Lovelace"), email: receipt.email),
      confirm: ConfirmAddress(confirmations: confirmations),
      resend: ResendCode(confirmations: confirmations), language: "en", state: state, timer: timer)
  }

  // MARK: The second factor

  @Test(arguments: ["123456", "123 456", "１２３４５６", "7qfd-20mx 4CGV-XPBR"])
  func `a right code of the second factor signs in`(typed: String) async {
    state.value.challenge = challenge

    #expect(await secondFactor().enter(typed) == .leads(to: .signedIn))

    #expect(state.value.member == member)
    #expect(state.value.challenge == nil)
    #expect(await secondFactor().enter("12345") == .malformed)
  }

  @Test func `another way to sign in forgets the key's`() async {
    state.value.challenge = challenge

    #expect(await secondFactor().alternative() == .leads(to: .signIn(skipsPassword: true)))

    #expect(state.value.challenge == nil)
  }

  @Test(arguments: [true, false])
  func `an expired sign-in by a key begins again`(isByKey: Bool) async {
    state.value.challenge = isByKey ? challenge : SecondFactorChallenge(AccessToken())

    await secondFactor().renew()

    #expect(recognized.values.count == (isByKey ? 1 : 0))
    #expect((state.value.challenge == nil) == isByKey)
  }

  @Test(arguments: [
    (SignInError.wrongCode, CodeEntry.Outcome.wrong),
    (.paused(seconds: 8), .paused(seconds: 8)),
    (.secondFactorUnavailable, .trouble(.unavailable)), (.signedOut, .expired),
    (.notSaved(.diskFull), .trouble(.storage(.diskFull))),
  ])
  func `each error of a second factor has its outcome`(
    error: SignInError, outcome: CodeEntry.Outcome
  ) async {
    #expect(await secondFactor(.error(error)).enter("123456") == outcome)
  }

  private let recognized = Recorder<Bool>()

  private func secondFactor(
    _ answer: UseCaseSpy<SignInBySecondFactor.Request>.UseCaseAnswer? = nil
  ) -> SecondFactorCodeInteractor {
    SecondFactorCodeInteractor(
      challenge: challenge, useCases: useCases(bySecondFactor: answer ?? .value(member)),
      recognize: { [recognized] in recognized.record(true) },
      state: state, timer: timer)
  }

  private func useCases(
    byCode: UseCaseSpy<SignInByCode.Request> = UseCaseSpy(.error(.cancelled)),
    bySecondFactor: UseCaseSpy<SignInBySecondFactor.Request>.UseCaseAnswer = .error(.cancelled)
  ) -> SignInUseCases {
    SignInUseCases(
      signIn: UseCaseSpy<SignInToAccount.Request>(.error(.cancelled)),
      withdraw: UseCaseSpy<WithdrawApplication.Request>(.error(.cancelled)),
      recognize: UseCaseSpy<RecognizeByKey.Request>(.value(.stranger)),
      askForCode: UseCaseSpy<AskForSignInCode.Request>(.value(.tooSoon(seconds: 9))),
      signInByCode: byCode,
      signInBySecondFactor: UseCaseSpy<SignInBySecondFactor.Request>(bySecondFactor),
      sendsCodes: { true })
  }
}
