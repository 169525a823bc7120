import Domain
import SceneServices
import Secrets
import Wording

/// The form in which a guest creates an account.
public enum SignUp {
  enum Field: Hashable, Sendable {
    case name, email, password, confirmation
    /// Present if the brand asks for one.
    case username
    /// One of the brand's own questions, by its name.
    case question(String)
    /// Present if the brand's admission policy is invitation.
    case invitation
    /// Present if members vouch for applicants.
    case vouchers
    /// Present if the brand has terms.
    case terms
    /// Present if the guest has connected with an SSH key that no account has.
    case sshKey
  }

  @MainActor
  protocol PresenterInput: ScreenListener {
    /// True if leaving now would lose typed text.
    var hasUnsavedChanges: Bool { get }
    func didEdit(_ text: String, in field: Field)
    func didEdit(_ secret: Secret, in field: Field)
    func didChoose(_ choice: Int, in field: Field)
    func didSwitch(_ field: Field, on isOn: Bool)
    /// Opens the terms.
    func didSelectTerms()
    func didLeave(_ field: Field)
    func didSubmit()
    /// Opens the article that explains the field's problem.
    func didSelectArticle(for field: Field)
    /// Opens sign-in with the address that has an account.
    func didSelectSignIn()
  }

  @MainActor
  protocol PresenterOutput: AnyObject {
    func show(_ viewModel: ViewModel)
    func focus(_ field: Field)
    /// Focuses the button, which shows the progress of the work that has begun.
    func focusButton()
    /// Switches the checkbox of the terms on.
    func checkTerms()
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

    /// True if the brand has articles.
    var hasArticles: Bool { get }

    /// Returns the brand's articles, some of which explain a rule; empty if they can't be read.
    func articleHeads() async -> [ArticleHead]
  }

  @MainActor
  protocol RouterInput: QuestionRouter {
    /// Opens the code's screen over the form, which the guest comes back to if the address was
    /// wrong.
    func askForCode(_ receipt: ApplicationReceipt)
    /// Replaces the form: the application waits for an operator.
    func finishApplication(_ receipt: ApplicationReceipt)
    /// Replaces the form: an operator has rejected the application.
    func showRejected(note: String)
    /// Replaces the form: nothing leads back to it.
    func finish(firstName: String)
    /// Replaces the form with the question for a public profile.
    func offerProfile(firstName: String)
    func showNotSaved(reason: String, article: ArticleOffer?)
    func showInDoubt(reason: String, article: ArticleOffer?)
    /// Replaces the form with sign-in.
    func signIn(as address: String)
    /// Opens the article over the form.
    func open(articleOf slug: String)
    /// Opens the terms over the form.
    func open(terms: String)
    /// Replaces the form with a notice that sign-up is closed.
    func showClosed()
    /// Shows over the form that the server accepts no sign-ups; the form keeps its texts.
    func showRefused()
    func close()
  }

  struct ViewModel: Equatable {
    /// The kind of widget that fills in a field.
    enum Kind: Equatable {
      /// - Parameter text: The initial text.
      case line(_ text: String = "")
      case password, confirmation
      /// - Parameter limit: The maximum length in Unicode scalars.
      case lines(limit: Int)
      case choice([String])
      case yesNo(_ yes: String, _ no: String)
      /// - Parameter open: The title of the button that shows the terms.
      case consent(open: String)
      case toggle
    }

    struct Field: Equatable {
      let id: SignUp.Field
      let kind: Kind
      var state: FieldState
    }

    struct FieldState: Equatable {
      var label: String
      /// Help that is shown on request.
      var help = ""
      var problem: String?
      /// Shown if there is no problem.
      var note: String?
      /// An address that the guest may have meant.
      var suggestion: String?
      /// The title of a link to an article about the problem, shown below the help.
      var article: String?
    }

    struct Rule: Equatable {
      var text: String
      var isMet: Bool
    }

    struct ButtonState: Equatable {
      var title: String
      var isEnabled: Bool
      /// The reason why the form can't be sent yet.
      var note: String
      /// The running work; nil while idle.
      var progress: String?
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
    var button: ButtonState
    /// True while work runs, which Esc cancels.
    var isBusy: Bool { button.progress != nil }
  }
}

// MARK: Analytics events

extension AnalyticsEvent.Screen {
  static let signUp: Self = "signUp"
}

extension AnalyticsEvent.Button {
  static let signUpSubmit: Self = "signUpSubmit"
  static let signUpTerms: Self = "signUpTerms"
}

extension AnalyticsEvent.Field {
  static let name: Self = "name"
  static let email: Self = "email"
  static let password: Self = "password"
  static let confirmation: Self = "confirmation"
  static let invitation: Self = "invitation"
  static let vouchers: Self = "vouchers"
  static let username: Self = "username"
  /// Any of the brand's own questions. Events don't contain their names or answers.
  static let question: Self = "question"
  static let terms: Self = "terms"
  static let sshKey: Self = "sshKey"
}

extension AnalyticsEvent.Call {
  static let registerAccount: Self = "registerAccount"
}

extension AnalyticsEvent.Flow {
  static let signUp: Self = "signUp"
}
