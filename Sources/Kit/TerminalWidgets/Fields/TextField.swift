import TerminalKit

/// A labelled field for a line of text.
@MainActor
public final class TextField: Widget {
  /// Unicode scalars; more than a name or an address has.
  public static let limit = 1024

  public var label: String
  public var help = ""
  public var message: FieldMessage?
  /// Called at every change with the whole text.
  public var onChange: (@MainActor (String) -> Void)?
  public var onLeave: (@MainActor () -> Void)?

  private let words: KitWords
  private var editor: LineEditor<PlainLine>
  private var window = FieldWindow()
  private var isTruncated = false

  public init(label: String, text: String = "", words: KitWords) {
    self.label = label
    self.words = words
    editor = LineEditor(PlainLine(text, limit: Self.limit))
  }

  public var text: String { editor.line.text }
  public var isFocusable: Bool { true }
  public var takesText: Bool { true }
  public var hints: [KeyHint] { KeyHint.editing }

  public var description: WidgetDescription {
    WidgetDescription(
      role: .textField, label: label, value: text,
      states: message?.kind == .problem ? [.invalid] : [], hint: frame.message?.text ?? "")
  }

  public func height(forWidth width: Int) -> Int { frame.height(forWidth: width) }

  public func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    let inner = frame.paint(on: &canvas, in: area, isFocused: isFocused)
    window.paint(
      editor.line.characters.map(String.init), caret: editor.caret, on: &canvas, in: inner,
      isFocused: isFocused)
  }

  public func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .text(let text), .paste(let text): insert(text)
    case .key(let key):
      guard let command = EditCommand(key) else { return false }
      changed(editor.perform(command))
    default: return false
    }
    return true
  }

  public func perform(_ action: WidgetAction) -> Bool {
    guard case .enter(let text) = action else { return false }
    editor = LineEditor(PlainLine("", limit: Self.limit))
    insert(text)
    return true
  }

  public func didLoseFocus() {
    isTruncated = false
    onLeave?()
  }

  private var frame: FieldFrame {
    FieldFrame(label: label, message: isTruncated ? truncation : message)
  }

  private var truncation: FieldMessage {
    FieldMessage(.warning, words.truncated(limit: Self.limit))
  }

  private func insert(_ text: String) {
    isTruncated = !editor.insert(text)
    onChange?(self.text)
  }

  private func changed(_ isChanged: Bool) {
    guard isChanged else { return }
    isTruncated = false
    onChange?(text)
  }
}
