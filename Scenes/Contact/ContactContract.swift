import Domain
import SceneServices

/// A form in which a person writes to those who run the label.
public enum Contact {
  enum Field: String, CaseIterable, Sendable {
    case subject, text, address
  }

  @MainActor
  protocol PresenterInput: AnyObject {
    /// Whether leaving now would lose what was typed.
    var hasUnsavedChanges: Bool { get }
    func didAppear()
    func didChangeFlags()
    func didEdit(_ field: Field, _ text: String)
    func didLeave(_ field: Field)
    func didSubmit()
    func didRequestBack()
  }

  @MainActor
  protocol PresenterOutput: AnyObject {
    func show(_ viewModel: ViewModel)
    func focus(_ field: Field)
  }

  protocol InteractorInput: Sendable {
    /// Whether the label has somebody who takes messages.
    var takesMessages: Bool { get }
  }

  @MainActor
  protocol RouterInput: QuestionRouter {
    /// Shows what is sent before it is; back leads to the form.
    func review(_ draft: ContactDraft)
    /// Nobody takes messages here: says so in place of the form.
    func showClosed()
    func close()
  }

  struct ViewModel: Equatable {
    struct FieldState: Equatable {
      var label: String
      /// What it is for, for who asks.
      var help: String
      var problem: String?
      /// What is to be known of it when nothing is wrong.
      var note: String?
    }

    var title: String
    /// That no messages are taken any more; nil while they are.
    var closed: String?
    var fields: [Field: FieldState]
    var next: String
  }
}

// MARK: What is recorded

extension AnalyticsEvent.Screen {
  static let contact: Self = "contact"
}

extension AnalyticsEvent.Button {
  static let contactNext: Self = "contactNext"
}

extension AnalyticsEvent.Field {
  static let contactSubject: Self = "contactSubject"
  static let contactText: Self = "contactText"
  static let contactAddress: Self = "contactAddress"
}
