import Domain
import SceneServices
import Secrets

/// The form in which a guest creates an account.
public enum SignUp {
  enum Field: String, CaseIterable, Sendable {
    case name, email, password, confirmation
  }

  @MainActor
  protocol PresenterInput: AnyObject {
    /// Whether leaving now would lose what was typed.
    var hasUnsavedChanges: Bool { get }
    func didAppear()
    func didEditName(_ text: String)
    func didEditEmail(_ text: String)
    func didEditPassword(_ secret: Secret)
    func didEditConfirmation(_ secret: Secret)
    func didLeave(_ field: Field)
    func didSubmit()
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
    /// Creates the account, once however often the same contents are sent.
    ///
    /// - Parameter onWait: told how many are before it, and 0 when it has its turn.
    func register(
      name: String, email: String, password: Secret, onWait: @escaping WaitReport
    ) async throws(RegistrationError) -> Account
  }

  @MainActor
  protocol RouterInput: QuestionRouter {
    /// The form is done: nothing leads back to it.
    func finish(firstName: String)
    /// The form is done, and there is one more question.
    func offerProfile(account: AccountID, firstName: String)
    func showNotSaved(reason: String)
    func showInDoubt(reason: String)
    /// Nobody signs up here: says so in place of the form.
    func showClosed()
    func close()
  }

  struct ViewModel: Equatable {
    struct FieldState: Equatable {
      var label: String
      /// What it is for, for who asks.
      var help = ""
      var problem: String?
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
    var name: FieldState
    var email: FieldState
    var password: FieldState
    var confirmation: FieldState
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
}

extension AnalyticsEvent.Field {
  static let name: Self = "name"
  static let email: Self = "email"
  static let password: Self = "password"
  static let confirmation: Self = "confirmation"
}

extension AnalyticsEvent.Call {
  static let registerAccount: Self = "registerAccount"
}

extension AnalyticsEvent.Flow {
  static let signUp: Self = "signUp"
}
