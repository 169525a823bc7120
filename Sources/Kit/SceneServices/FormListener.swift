/// Hears what happens in a form: its Presenter.
@MainActor
public protocol FormListener<Field>: ScreenListener {
  /// The name of a field.
  associatedtype Field: Hashable & Sendable

  /// True if leaving now would lose typed text, so that the Presenter asks first.
  var hasUnsavedChanges: Bool { get }
  /// Called with the whole text of a field after each change of it.
  func didEdit(_ text: String, in field: Field)
  /// Called when the focus has left a field.
  func didLeave(_ field: Field)
  /// Called when the guest sends the form.
  func didSubmit()
}

extension FormListener {
  public var hasUnsavedChanges: Bool { false }
  public func didLeave(_ field: Field) {}
}

/// Moves the focus of a form and empties its fields: its View.
@MainActor
public protocol FormOutput<Field>: AnyObject {
  /// The name of a field.
  associatedtype Field: Hashable & Sendable

  /// Moves the focus to a field.
  func focus(_ field: Field)
  /// Moves the focus to the button, which shows the progress of the work that has begun.
  func focusButton()
  /// Empties a field whose contents were wrong.
  func clear(_ field: Field)
}

/// A field of a form in words.
public struct FieldState: Sendable, Equatable {
  /// The title of the field.
  public var label: String
  /// Help that is shown on request.
  public var help: String
  /// The rule that the contents break; nil for none.
  public var problem: String?
  /// Shown if there is no problem.
  public var hint: String?
  /// The hint in larger steps, for a reader.
  public var steadyHint: String?
  /// A text that the guest may have meant; nil for none.
  public var suggestion: String?

  /// Creates a state.
  public init(
    label: String, help: String = "", problem: String? = nil, hint: String? = nil,
    steadyHint: String? = nil, suggestion: String? = nil
  ) {
    (self.label, self.help, self.problem) = (label, help, problem)
    (self.hint, self.steadyHint, self.suggestion) = (hint, steadyHint, suggestion)
  }
}
