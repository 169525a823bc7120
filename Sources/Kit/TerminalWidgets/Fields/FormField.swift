/// A widget for one value of a form, with what all of them show and report.
@MainActor
public protocol FormField: Widget {
  /// What the field asks for.
  var label: String { get set }
  /// What F1 says about the field, besides what it asks for.
  var help: String { get set }
  /// A problem or a hint below the field.
  var message: FieldMessage? { get set }
  /// Called when the focus leaves the field.
  var onLeave: (@MainActor () -> Void)? { get set }
}
