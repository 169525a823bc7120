import Domain
import InteractorKit
import MemberScreens
import Routes
import SceneServices
import Viper

/// Builds the screens that ask for a code, one function for each kind.
@MainActor
public struct CodeEntryBuilder {
  private let language: String
  private let state: Store<AppState>
  private let context: SceneContext<Route>

  /// - Parameter language: The language in which another code's e-mail is written.
  public init(language: String, state: Store<AppState>, in context: SceneContext<Route>) {
    (self.language, self.state, self.context) = (language, state, context)
  }

  /// Confirms the address of an application.
  public func build(
    _ receipt: ApplicationReceipt, confirm: ConfirmAddress, resend: ResendCode
  ) -> Screen {
    build(
      .application(of: receipt.email?.address ?? ""),
      ApplicationCodeInteractor(
        receipt: receipt, confirm: confirm, resend: resend, language: language, state: state,
        timer: timer))
  }

  /// Signs in by a code.
  public func build(_ receipt: VerificationCodeReceipt, signIn useCases: SignInUseCases) -> Screen {
    build(
      .signIn(as: receipt.email.address),
      SignInCodeInteractor(
        receipt: receipt, useCases: useCases, language: language, state: state, timer: timer),
      as: receipt.email.address)
  }

  /// Changes the address of the member who is signed in.
  public func build(_ receipt: VerificationCodeReceipt, changeAddress session: MemberSession)
    -> Screen
  {
    build(
      .newAddress(receipt.email.address),
      AddressCodeInteractor(receipt: receipt, session: session, language: language),
      as: receipt.email.address)
  }

  /// Completes a sign-in by the second factor.
  ///
  /// - Parameters:
  ///   - name: The username or address of the sign-in; empty after one by a key.
  ///   - isAgain: True if the session has ended, so that sign-in leads back to the screen below.
  ///   - recognize: Begins a sign-in by the guest's SSH key.
  ///   - brand: The name under which an authenticator app lists the account.
  public func build(
    _ challenge: SecondFactorChallenge, as name: String, isAgain: Bool, brand: String,
    signIn useCases: SignInUseCases, recognize: @escaping @Sendable () async -> Void
  ) -> Screen {
    build(
      .secondFactor(at: brand),
      SecondFactorCodeInteractor(
        challenge: challenge, useCases: useCases, recognize: recognize, state: state, timer: timer),
      replacing: 1, as: name, isAgain: isAgain)
  }

  private var timer: CallTimer { CallTimer(analytics: context.services.analytics) }

  /// - Parameter screens: The number of screens that are replaced: the code's, and the form below
  ///   it, if the code was sent from there.
  private func build(
    _ kind: CodeEntry.Kind, _ interactor: any CodeEntry.InteractorInput,
    replacing screens: Int = 2, as name: String = "", isAgain: Bool = false
  ) -> Screen {
    let router = CodeEntryRouter(
      context.navigator, replacing: screens, as: name, isAgain: isAgain)
    let presenter = CodeEntryPresenter(
      kind, interactor: interactor, router: router, services: context.services,
      work: context.work)
    let view = CodeEntryView(presenter: presenter, words: context.words)
    presenter.output = view
    return view
  }
}
