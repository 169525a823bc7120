import Domain
import SceneServices
import Secrets

/// The form in which a guest creates an account.
public enum SignUp {
  enum Field: Hashable, Sendable {
    case name, email, password, confirmation
    /// Where the label asks for one.
    case username
    /// One of the label's own, by its name.
    case question(String)
    /// Where the label lets in whoever was invited.
    case invitation
    /// Where the label has some to agree to.
    case terms
    /// Where somebody has come with one that nobody has.
    case sshKey
  }

  @MainActor
  protocol PresenterInput: AnyObject {
    /// Whether leaving now would lose what was typed.
    var hasUnsavedChanges: Bool { get }
    func didAppear()
    func didChangeFlags()
    func didEdit(_ text: String, in field: Field)
    func didEdit(_ secret: Secret, in field: Field)
    func didChoose(_ choice: Int, in field: Field)
    func didAgree(_ agrees: Bool)
    func didKeepKey(_ keeps: Bool)
    /// They are to be read.
    func didSelectTerms()
    func didLeave(_ field: Field)
    func didSubmit()
    /// What helps with a field is to be read.
    func didSelectArticle(for field: Field)
    func didRequestBack()
  }

  @MainActor
  protocol PresenterOutput: AnyObject {
    func show(_ viewModel: ViewModel)
    func focus(_ field: Field)
    /// Work begins that can be waited for at the button.
    func focusButton()
  }

  protocol InteractorInput: Sendable {
    /// Creates the account or the application, once however often the same contents are sent.
    ///
    /// - Parameter onWait: told how many are before it, and 0 when it has its turn.
    func register(
      _ input: Input, onWait: @escaping WaitReport
    ) async throws(RegistrationError) -> SignUpOutcome

    /// What may become the account's; nil for none.
    @MainActor var offeredKey: SSHPublicKey? { get }

    /// Whether the label has articles.
    var hasArticles: Bool { get }

    /// The label's articles, of which some explain a rule; none where they can't be read.
    func articleHeads() async -> [ArticleHead]
  }

  @MainActor
  protocol RouterInput: QuestionRouter {
    /// On top of the form, which is gone back to where the address was wrong.
    func askForCode(_ receipt: ApplicationReceipt)
    /// The form is done, and an operator has the word.
    func finishApplication(_ receipt: ApplicationReceipt)
    /// The form is done: an operator has decided against it.
    func showRejected(note: String)
    /// The form is done: nothing leads back to it.
    func finish(firstName: String)
    /// The form is done, and there is one more question.
    func offerProfile(account: AccountID, firstName: String)
    func showNotSaved(reason: String, article: ArticleOffer?)
    func showInDoubt(reason: String, article: ArticleOffer?)
    /// On top of the form.
    func open(articleOf slug: String)
    /// On top of the form.
    func open(terms: String)
    /// Nobody signs up here: says so in place of the form.
    func showClosed()
    /// The server takes nobody: says so over the form, to which one comes back.
    func showRefused()
    func close()
  }

  /// What was filled in.
  struct Input: Sendable, Equatable {
    var name: String
    var email: String
    var password: Secret
    var invitation = ""
    var username = ""
    var answers: [String: String] = [:]
    /// The version that was agreed to; empty where none was.
    var terms = ""
    /// Nil where none is to be kept.
    var sshKey: SSHPublicKey?
  }

  struct ViewModel: Equatable {
    /// What a field is filled in by.
    enum Kind: Equatable {
      /// - Parameter text: what is in it at first.
      case line(_ text: String = "")
      case password, confirmation
      /// - Parameter limit: in Unicode scalars.
      case lines(limit: Int)
      case choice([String])
      case yesNo(_ yes: String, _ no: String)
      /// - Parameter open: the button that shows what is agreed to.
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
      /// What it is for, for who asks.
      var help = ""
      var problem: String?
      /// Stands there while there is no problem.
      var note: String?
      /// Offered below the help: an article about what is wrong.
      var article: String?
    }

    struct Rule: Equatable {
      var text: String
      var isMet: Bool
    }

    struct Strength: Equatable {
      var label: String
      /// Of `levels`, counted from 1.
      var level: Int
      var levels: Int
      var word: String
    }

    struct ButtonState: Equatable {
      var title: String
      var isEnabled: Bool
      /// Why it can't be pressed yet.
      var note: String
      /// What runs.
      var progress: String?
    }

    var title: String
    /// That nobody signs up here any more; nil while somebody may.
    var closed: String?
    /// In the order of the screen.
    var fields: [Field]
    var rules: [Rule]
    /// Whether a rule that isn't met is a fault by now.
    var areRulesJudged: Bool
    /// Nil while nothing is typed.
    var strength: Strength?
    var button: ButtonState
    /// Whether something runs that Esc would stop.
    var isBusy: Bool { button.progress != nil }
  }
}

// MARK: What is recorded

extension AnalyticsEvent.Screen {
  static let signUp: Self = "signUp"
}

extension AnalyticsEvent.Button {
  static let signUpSubmit: Self = "signUpSubmit"
  static let signUpArticle: Self = "signUpArticle"
  static let signUpTerms: Self = "signUpTerms"
}

extension AnalyticsEvent.Field {
  static let name: Self = "name"
  static let email: Self = "email"
  static let password: Self = "password"
  static let confirmation: Self = "confirmation"
  static let invitation: Self = "invitation"
  static let username: Self = "username"
  /// Any of the label's own: what it asks is in no event.
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
