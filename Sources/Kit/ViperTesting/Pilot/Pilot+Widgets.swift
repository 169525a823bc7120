import TerminalWidgets
import Testing
import Viper

extension Pilot {
  /// What the widgets of the screen that has the keys say of themselves, from top to bottom.
  public var widgets: [WidgetDescription] { form?.widgets.map(\.description) ?? [] }

  /// What has the focus.
  public var focused: WidgetDescription? { form?.focused?.description }

  /// The widget of that role and label.
  ///
  /// - Throws: when there is none; the test fails with a list of those that are there.
  public func widget(
    role: WidgetDescription.Role, label: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> any Widget {
    try #require(
      form?.widgets.first { $0.description.role == role && $0.description.label == label },
      missing("\(role) “\(label)”"), sourceLocation: sourceLocation)
  }

  /// What is typed or chosen in the widget of that role and label.
  public func value(
    role: WidgetDescription.Role, label: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    try widget(role: role, label: label, sourceLocation: sourceLocation).description.value
  }

  /// Focuses the widget and, if it is a button, presses it.
  public func click(
    role: WidgetDescription.Role, label: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let widget = try widget(role: role, label: label, sourceLocation: sourceLocation)
    form?.focus(widget)
    _ = widget.perform(.press)
    endBatch()
  }

  /// Chooses an option by its words: a row of a list, an answer to a question.
  public func choose(
    _ label: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let widget = try #require(
      form?.widgets.first { $0.options.contains { $0.label == label } },
      missing("option “\(label)”"), sourceLocation: sourceLocation)
    form?.focus(widget)
    let index = widget.options.firstIndex { $0.label == label }
    let isDone = index.map { widget.perform(.choose($0)) }
    #expect(isDone == true, "“\(label)” can't be chosen", sourceLocation: sourceLocation)
    endBatch()
  }

  /// Focuses a field and replaces all that was typed into it.
  public func enter(
    _ text: String, into label: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let field = try #require(
      form?.widgets.first { $0.takesText && $0.description.label == label },
      missing("field “\(label)”"), sourceLocation: sourceLocation)
    form?.focus(field)
    _ = field.perform(.enter(text))
    endBatch()
  }

  private var form: Form? { stack.active?.form }

  /// Paints, as the stage does after a batch of events.
  private func endBatch() { terminal.send([]) }

  private func missing(_ what: String) -> Comment {
    let lines = form?.widgets.flatMap { widget in
      ["  \(widget.description.role) “\(widget.description.label)”"]
        + widget.options.map { "    “\($0.label)”" }
    }
    let text = ["No \(what) is on the screen. There are:"] + (lines ?? [])
    return Comment(rawValue: text.joined(separator: "\n"))
  }
}
