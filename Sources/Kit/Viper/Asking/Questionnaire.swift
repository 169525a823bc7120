import TerminalWidgets

/// Pages of fields, and the value that is made of their answers. `App.ask` asks them.
///
/// ```swift
/// let name = TextField(label: "What's your name?")
/// let greeting = App.ask(Questionnaire("Greeting", [QuestionPage("You", [name])]) { "Hello, \(name.text)!" })
/// ```
@MainActor
public struct Questionnaire<Value> {
  /// The name, before the summary.
  public let title: String
  /// The pages in order. The guest can go back to earlier ones.
  public let pages: [QuestionPage]
  /// The title of the last page's button; nil for the kit's word.
  public var submit: String?
  /// Returns the line that stays below the prompt; by default the title and all answers.
  public var summary: @MainActor (Value) -> String
  let value: @MainActor () -> Value

  /// Creates a questionnaire.
  ///
  /// - Parameters:
  ///   - submit: the title of the last page's button; nil for the kit's word.
  ///   - value: reads the fields when all rules are met.
  public init(
    _ title: String, _ pages: [QuestionPage], submit: String? = nil,
    value: @escaping @MainActor () -> Value
  ) {
    precondition(!pages.isEmpty, "a questionnaire needs a page")
    self.title = title
    self.pages = pages
    self.submit = submit
    self.value = value
    summary = { _ in "\(title): \(Self.answers(on: pages).joined(separator: ", "))" }
  }

  /// Returns the answers as they are shown, without those that are empty, switches that are off, and
  /// passwords.
  private static func answers(on pages: [QuestionPage]) -> [String] {
    pages.flatMap(\.widgets).compactMap { widget in
      let description = widget.description
      guard description.role.use.isField, description.role.use != .secret else { return nil }
      if let toggle = widget as? Toggle { return toggle.isOn ? toggle.label : nil }
      return description.value.isEmpty ? nil : description.value
    }
  }
}

/// Fields that are asked at once.
@MainActor
public struct QuestionPage {
  /// The title at the top.
  public let title: String
  /// The fields, and texts between them.
  public let widgets: [any Widget]
  /// The rules that all have to be met.
  public let rules: [FieldRule]

  /// Creates a page.
  public init(_ title: String, _ widgets: [any Widget], rules: [FieldRule] = []) {
    self.title = title
    self.widgets = widgets
    self.rules = rules
  }
}
