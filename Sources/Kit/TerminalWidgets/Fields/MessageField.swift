/// A field with a sentence below it, such as the rule that its value breaks.
@MainActor
public protocol MessageField: Widget {
  /// Sentence below the field; nil for none.
  var message: FieldMessage? { get set }
}

extension TextField: MessageField {}
extension TextArea: MessageField {}
extension Toggle: MessageField {}
extension Select: MessageField {}
extension MultiSelect: MessageField {}
extension RadioGroup: MessageField {}
