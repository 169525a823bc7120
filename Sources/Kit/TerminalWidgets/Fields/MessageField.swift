/// A field with a sentence below it, such as the rule that its value breaks.
@MainActor
public protocol MessageField: Widget {
  /// Sentence below the field; nil for none.
  var message: FieldMessage? { get set }
}

/// A field for one value of a form, with what all of them show and report.
@MainActor
public protocol FormField: MessageField {
  /// The title by which the field is shown and found.
  var label: String { get set }
  /// The help that F1 shows, besides the demands on the value.
  var help: String { get set }
  /// Called when the focus leaves the field.
  var onLeave: (@MainActor () -> Void)? { get set }
}
