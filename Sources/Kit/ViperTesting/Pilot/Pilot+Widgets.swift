import TerminalWidgets
import Testing
import Viper

extension Pilot {
  /// The descriptions of the widgets on the active screen, from top to bottom.
  public var widgets: [WidgetDescription] { form?.widgets.map(\.description) ?? [] }

  /// The description of the focused widget; nil without one.
  public var focused: WidgetDescription? { form?.focused?.description }

  /// Returns the widget with a role and a label.
  ///
  /// - Throws: an error if there is none. The test then fails with a list of the existing widgets.
  public func widget(
    role: WidgetDescription.Role, label: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> any Widget {
    try #require(
      form?.widgets.first { $0.description.role == role && $0.description.label == label },
      missing("\(role) “\(label)”", sourceLocation), sourceLocation: sourceLocation)
  }

  /// Returns the text or the choice in the widget with a role and a label.
  public func value(
    role: WidgetDescription.Role, label: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    try widget(role: role, label: label, sourceLocation: sourceLocation).description.value
  }

  /// Focuses a widget and presses it if it is a button.
  public func click(
    role: WidgetDescription.Role, label: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let widget = try widget(role: role, label: label, sourceLocation: sourceLocation)
    form?.focus(widget)
    _ = widget.perform(.press)
    endBatch()
  }

  /// Chooses an option by its label: a row of a list, or an answer to a question.
  public func choose(
    _ label: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let widget = try #require(
      form?.widgets.first { $0.options.contains { $0.label == label } },
      missing("option “\(label)”", sourceLocation), sourceLocation: sourceLocation)
    form?.focus(widget)
    let index = widget.options.firstIndex { $0.label == label }
    let isDone = index.map { widget.perform(.choose($0)) }
    #expect(isDone == true, "“\(label)” can't be chosen", sourceLocation: sourceLocation)
    endBatch()
  }

  /// Focuses a field and replaces its text.
  public func enter(
    _ text: String, into label: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let field = try #require(
      form?.widgets.first { $0.takesText && $0.description.label == label },
      missing("field “\(label)”", sourceLocation), sourceLocation: sourceLocation)
    form?.focus(field)
    _ = field.perform(.enter(text))
    endBatch()
  }

  private var form: Form? { stack.active?.form }

  /// Paints, as the stage does after a batch of events.
  private func endBatch() { terminal.send([]) }

  private func missing(_ what: String, _ sourceLocation: SourceLocation) -> Comment {
    let lines = form?.widgets.flatMap { widget in
      ["  \(widget.description.role) “\(widget.description.label)”"]
        + widget.options.map { "    “\($0.label)”" }
    }
    return Failure(lines: ["No \(what) is on the screen. There are:"] + (lines ?? []))
      .comment(sourceLocation)
  }
}
