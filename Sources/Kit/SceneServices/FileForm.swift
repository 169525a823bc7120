/// A field for the path of a file, the button that writes it, and the result.
public struct FileForm: Sendable, Equatable {
  /// The label of the field.
  public var label: String
  /// The help for the field.
  public var help: String
  /// The reason why no file was written; nil without one.
  public var problem: String?
  /// The label of the button.
  public var submit: String
  /// A confirmation with the path of the written file; nil before.
  public var saved: String?

  /// Creates a form.
  public init(
    label: String, help: String, problem: String? = nil, submit: String, saved: String? = nil
  ) {
    self.label = label
    self.help = help
    self.problem = problem
    self.submit = submit
    self.saved = saved
  }
}
