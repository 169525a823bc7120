import TerminalKit

// Keys of a form.
extension Form {
  /// Keys that work in the form, the most useful first.
  public var hints: [KeyHint] {
    let others = shown.count { $0.isFocusable } > 1
    let next = others ? [KeyHint("Tab", .next, .essential)] : []
    let previous = others ? [KeyHint("⇧Tab", .previous)] : []
    // If there is little space, the key that submits is dropped last.
    return next + previous + finishHints + (focused?.hints ?? []) + scrollHints
  }

  /// Empty if Enter belongs to the focused widget, as in a text area.
  private var finishHints: [KeyHint] {
    guard onSubmit != nil, let focused, focused.takesText,
      !focused.hints.contains(where: { $0.key == "Enter" })
    else { return [] }
    guard isInLastField else { return [KeyHint("Enter", .next, .listed)] }
    return [
      KeyHint("Enter", submitButton.map { .submit.called($0.description.label) } ?? submitAction)
    ]
  }

  /// First button after the fields. A button between fields belongs to a field.
  public var submitButton: (any Widget)? {
    let last = widgets.lastIndex { $0.description.role.use.isField } ?? 0
    return widgets[last...].first { $0.description.role.use == .press }
  }
}
