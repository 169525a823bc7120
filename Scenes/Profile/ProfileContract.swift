import Domain
import SceneServices

/// Asks who has just signed up whether they would like to be listed among the members.
public enum Profile {
  @MainActor
  protocol PresenterInput: AnyObject {
    /// Whether leaving now would lose what was typed.
    var hasUnsavedChanges: Bool { get }
    func didAppear()
    func didEditAbout(_ text: String)
    func didLeaveAbout()
    func didDecline()
    func didSubmit()
    func didRequestBack()
  }

  @MainActor
  protocol PresenterOutput: AnyObject {
    func show(_ viewModel: ViewModel)
    func focusAbout()
    /// Work begins that can be waited for at the button.
    func focusButton()
  }

  protocol InteractorInput: Sendable {
    /// Lists the person, with a line about them.
    func list(about: AboutLine) async throws(SignInError)
  }

  @MainActor
  protocol RouterInput: QuestionRouter {
    /// The person is listed: nothing leads back to the question.
    func finish()
    func showNotSaved(reason: String)
    func showInDoubt(reason: String)
    func close()
  }

  struct ViewModel: Equatable {
    var title: String
    var headline: String
    var question: String
    /// Leaves it at that.
    var decline: String
    var aboutLabel: String
    var aboutProblem: String?
    var save: String
    /// What runs; Esc would stop it.
    var progress: String?
  }
}

// MARK: What is recorded

extension AnalyticsEvent.Screen {
  static let profile: Self = "profile"
}

extension AnalyticsEvent.Button {
  static let profileDecline: Self = "profileDecline"
  static let profileSave: Self = "profileSave"
}

extension AnalyticsEvent.Field {
  static let about: Self = "about"
}

extension AnalyticsEvent.Call {
  static let saveProfile: Self = "saveProfile"
}
