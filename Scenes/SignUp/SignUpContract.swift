import Domain
import Routes
import SceneServices
import Secrets
import Wording

/// The form in which a guest creates an account.
public enum SignUp {
  enum Field: Hashable, Sendable {
    case name, email, password, confirmation
    /// Present if the brand asks for them.
    case username, terms
    /// One of the brand's own questions, by its name.
    case question(String)
    /// Present if the brand's admission policy asks for them.
    case invitation, vouchers
    /// Present if the guest has connected with an SSH key that no account has.
    case sshKey
  }

  @MainActor
  protocol PresenterInput: FormListener<SignUp.Field> {
    func didEdit(_ secret: Secret, in field: SignUp.Field)
    func didSwitch(_ field: SignUp.Field, on isOn: Bool)
    func didSelectTerms()
    /// Opens the article that explains the field's problem.
    func didSelectArticle(for field: SignUp.Field)
    /// Opens sign-in with the address that has an account.
    func didSelectSignIn()
  }

  @MainActor
  protocol PresenterOutput: FormOutput<SignUp.Field> {
    func show(_ viewModel: ViewModel)
    /// Fills in what was typed before.
    func fill(_ values: [SignUp.Field: String])
  }

  protocol InteractorInput: Sendable {
    /// Creates the account or the application. The same contents are stored once, however often
    /// they are sent.
    ///
    /// - Parameter onWait: Called with the number of guests ahead in the hashing queue; 0 when the
    ///   turn has come.
    func register(
      _ form: RegistrationForm, onWait: @escaping WaitReport
    ) async throws(RegistrationError) -> SignUpOutcome

    /// Returns what a sign-up needs besides the form because many guests sign up now; nil if it needs
    /// as much as ever or that is unknown.
    func check(at brand: BrandID) async -> WaveRules.Check?

    /// True once the guest has signed in.
    @MainActor var isSignedIn: Bool { get }

    /// An SSH key that the account can have; nil if there is none.
    @MainActor var offeredKey: SSHPublicKey? { get }

    /// Returns true once after the guest has agreed to the terms on their own screen.
    @MainActor func takeAgreement() -> Bool

    /// Returns the brand's articles, some of which explain a rule; empty if it has none, or if they
    /// can't be read.
    func articleHeads() async -> [ArticleHead]
  }

  @MainActor
  protocol RouterInput: CloseRouter, QuestionRouter {
    /// Opens the code's screen over the form, which the guest comes back to if the address was
    /// wrong.
    func askForCode(_ receipt: ApplicationReceipt)
    /// Replaces the form: nothing leads back to it.
    func finish(with route: Route)
    /// Shows a notice over the form, which keeps its contents.
    func show(_ notice: Route.Notice, article: ArticleOffer?)
    /// Opens sign-in over the form, as the next two open their screens.
    func signIn(as address: String)
    func open(articleOf slug: String)
    func open(terms: String)
  }

  struct ViewModel: Equatable {
    /// The kind of widget that fills in a field.
    enum Kind: Equatable {
      case line(initial: String = "")
      case password
      /// - Parameter limit: The maximum length in Unicode scalars.
      case lines(limit: Int)
      case choice([Choice])
      case yesNo([Choice])
      /// - Parameter button: The title of the button that shows the terms.
      case consent(button: String)
      case toggle
    }

    struct Choice: Equatable {
      /// The text that is edited by choosing.
      let value: String
      let title: String
    }

    struct Field: Equatable {
      let id: SignUp.Field
      let kind: Kind
      var state: FieldState
      /// The title of a link to an article about the problem, shown below the help.
      var article: String?
      /// True if this is a checkbox that is checked.
      var isOn = false
    }

    struct Rule: Equatable {
      var text: String
      var isMet: Bool
    }

    var title: String
    /// A notice above the fields: that sign-up is closed, or what it needs now because many guests
    /// sign up.
    var notice: String?
    /// In the order of the screen.
    var fields: [Field]
    /// The title of the button that signs in with the typed address; nil unless it has an account.
    var signIn: String?
    var rules: [Rule]
    /// True if unmet rules are shown as errors.
    var areRulesJudged: Bool
    /// Nil while the field is empty.
    var strength: PasswordStrengthWords?
    /// The title of the button that sends the form.
    var submit: String
    var canSubmit: Bool
    /// The reason why the form can't be sent yet.
    var note: String
    /// The running work, which Esc cancels; nil while idle.
    var progress: String?
  }
}

extension AnalyticsEvent.Call { static let registerAccount: Self = "registerAccount" }

extension AnalyticsEvent.Name {
  static let waveShown: Self = "waveShown"
}

extension AnalyticsEvent {
  /// Logged when the form says that a wave of sign-ups asks for more.
  static let waveShown = Self(.waveShown)
}
