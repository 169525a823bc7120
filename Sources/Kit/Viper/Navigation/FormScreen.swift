import SceneServices
import TerminalWidgets

/// The base of a View with fields and a button that sends them.
///
/// The class itself requires nothing of `Field`: Swift's runtime would check that by a search of all
/// conformances in the program, before the first frame.
@MainActor
open class FormScreen<Field>: Screen {
  /// The button that sends the form and shows the progress of it.
  public let button = Button("")
  private var formListener: (any FormListener<Field>)?
  private var fields: [(name: Field, widget: any FormField)] = []

  /// Creates a form without widgets.
  override public init() {
    super.init()
    button.onPress = { [weak self] in self?.formListener?.didSubmit() }
    form.onSubmit = { [weak self] in self?.formListener?.didSubmit() }
  }

  /// Reports to a Presenter what happens in the form and to the screen.
  public final func report<Listener: FormListener>(to presenter: Listener)
  where Listener.Field == Field {
    (listener, formListener) = (presenter, presenter)
  }

  /// True if leaving now would lose typed text, or if the Presenter says so.
  override open var hasUnsavedChanges: Bool {
    losesTypedText || formListener?.hasUnsavedChanges == true
  }

  /// Esc cancels what the button has begun, and goes back otherwise.
  override open var backAction: KeyAction { button.progress == nil ? .back : .cancel }

  /// Moves the focus to the button, which shows the progress of the work that has begun.
  public final func focusButton() { form.focus(button) }
}

extension FormScreen where Field: Hashable & Sendable {
  /// Adds a field to the form. The listener hears when the focus leaves it.
  public func add(_ widget: any FormField, as field: Field) {
    fields.removeAll { $0.name == field }
    fields.append((field, widget))
    widget.onLeave = { [weak self] in self?.formListener?.didLeave(field) }
  }

  /// Adds a line of text, whose edits the listener hears as well.
  public func add(_ widget: TextField, as field: Field) {
    add(widget as any FormField, as: field)
    widget.onChange = { [weak self] in self?.formListener?.didEdit($0, in: field) }
  }

  /// Adds lines of text, whose edits the listener hears as well.
  public func add(_ widget: TextArea, as field: Field) {
    add(widget as any FormField, as: field)
    widget.onChange = { [weak self] in self?.formListener?.didEdit($0, in: field) }
  }

  /// Shows a field's words.
  public func show(_ state: FieldState, in field: Field) { widget(of: field)?.show(state) }

  /// Moves the focus to a field.
  public func focus(_ field: Field) {
    if let widget = widget(of: field) { form.focus(widget) }
  }

  /// Empties a field as the guest would.
  public func clear(_ field: Field) { _ = widget(of: field)?.perform(.enter("")) }

  private func widget(of field: Field) -> (any FormField)? {
    fields.first { $0.name == field }?.widget
  }
}

extension FormField {
  /// Shows the words of a Presenter.
  public func show(_ state: FieldState) {
    (label, help) = (state.label, state.help)
    (self as? TextField)?.suggestion = state.suggestion
    message =
      state.problem.map { FieldMessage(.problem, $0, steady: state.steadyProblem) }
      ?? state.hint.map { .hint($0, steady: state.steadyHint) }
  }
}
