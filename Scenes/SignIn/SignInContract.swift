import Domain
import InteractorKit
import Routes
import SceneServices
import Secrets
import Viper

/// Signs in a member with a password, or leads to a verification code.
public enum SignIn {
  /// - Parameters:
  ///   - name: The username or address at first.
  ///   - isAgain: True if the session has ended, so that sign-in leads back to the screen below.
  ///   - skipsPassword: True if the focus begins at the other way to sign in.
  ///   - makeIdempotencyKey: Makes the key of each request for a verification code.
  ///   - admission: Says whether accounts need a confirmed address, which the error then mentions, and
  ///     whether members vouch for applicants.
  ///   - articles: Nil if the brand has no articles.
  ///   - language: The language of the verification code's e-mail and of the articles.
  @MainActor
  public static func screen(
    _ useCases: SignInUseCases, as name: String, isAgain: Bool, skipsPassword: Bool,
    makeIdempotencyKey: @escaping @Sendable () -> IdempotencyKey, admission: AdmissionRules,
    articles: (any HelpArticles)?, language: String, state: Store<AppState>,
    in context: SceneContext<Route>
  ) -> Screen {
    let presenter = SignInPresenter(
      interactor: SignInInteractor(
        useCases: useCases, makeIdempotencyKey: makeIdempotencyKey,
        articles: articles, language: language, state: state,
        calls: CallTimer(analytics: context.services.analytics)),
      router: BackRouter(context.navigator), services: context.services,
      admission: admission, name: name, isAgain: isAgain,
      skipsPassword: skipsPassword, work: context.work)
    let view = SignInView(presenter: presenter, name: name, words: context.words)
    presenter.output = view
    return view
  }

  enum Field: Hashable, Sendable { case name, password }

  @MainActor
  protocol PresenterInput: FormListener<SignIn.Field> {
    func didEdit(_ secret: Secret, in field: SignIn.Field)
    func didSelectOtherWay()
    func didSelectWithdraw()
    /// Opens the article about passwords.
    func didSelectArticle()
  }

  @MainActor
  protocol PresenterOutput: FormOutput<SignIn.Field> {
    func show(_ viewModel: ViewModel)
    /// Focuses the button of the other way to sign in.
    func focusOtherWay()
  }

  protocol InteractorInput: Sendable {
    /// True if a code can be sent instead.
    var offersCode: Bool { get async }
    /// The sign-in by the guest's SSH key, which waits for a code; nil if there is none.
    @MainActor var challenge: SecondFactorChallenge? { get }
    /// Returns the brand's article about passwords; nil if there is none.
    func passwordArticle() async -> ArticleOffer?
    /// Sends a code, whose receipt enters it.
    func sendCode(to email: EmailAddress) async throws(SignInError)
      -> (VerificationCodeReceipt, VerificationCodeSending)
    /// Signs in. The whole app knows the session from then on.
    ///
    /// - Parameter onWait: Called with the number of guests ahead in the hashing queue; 0 when the
    ///   turn has come.
    func signIn(
      _ name: String, _ password: Secret, onWait: @escaping WaitReport
    ) async throws(SignInError)
    /// Deletes the guest's application.
    ///
    /// - Returns: False if it was decided meanwhile.
    func withdraw(
      _ name: String, _ password: Secret, onWait: @escaping WaitReport
    ) async throws(SignInError) -> Bool
  }

  struct ViewModel: Equatable {
    var title: String
    var name: FieldState
    var password: FieldState
    /// The title of a link to an article, shown below the password's help; nil for none.
    var article: String?
    var submit: String
    /// The title of the button for a guest who forgot the password: it asks for a code or, where none
    /// can be sent, leads to the help center.
    var otherWay: String
    /// The title of the button that withdraws an application; nil unless one waits.
    var withdraw: String?
    /// A problem that belongs to no field.
    var problem: String?
    /// The state of an account or an application that can't be signed in to.
    var notice: String?
    /// The application is withdrawn.
    var success: String?
    /// The running work, which Esc cancels; nil while idle.
    var progress: String?
  }
}
