import SceneServices
import TerminalWidgets

/// The widgets of a `FileForm`: a field for a path, with the result below it, and a button.
@MainActor
public final class FileFields {
  private let field: TextField
  private let button: Button

  /// Creates the widgets.
  ///
  /// - Parameters:
  ///   - kind: the importance of the button on its page.
  ///   - onEdit: called with the path after each change.
  ///   - onSave: called when the button is pressed.
  public init(
    words: KitTexts, kind: Button.Kind = .primary, onEdit: @escaping @MainActor (String) -> Void,
    onSave: @escaping @MainActor () -> Void
  ) {
    field = TextField(label: "", words: words)
    button = Button("", kind: kind, onPress: onSave)
    field.onChange = onEdit
  }

  /// Copies the form into the widgets, and returns them in order.
  public func show(_ form: FileForm) -> [any Widget] {
    (field.label, field.help) = (form.label, form.help)
    field.message =
      form.problem.map(FieldMessage.problem) ?? form.saved.map(FieldMessage.success)
    button.title = form.submit
    return [field, button]
  }

  /// Moves the focus to the field.
  public func focus(in form: Form) { form.focus(field) }
}
