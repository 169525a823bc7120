import TerminalKit

/// Labelled field for a line of text.
@MainActor
public class TextField: FormField, EchoingField {
  /// Default limit in Unicode scalars, longer than any name or address.
  public nonisolated static let limit = 1024

  /// Text above the field.
  public var label: String {
    get { frame.label }
    set { frame.label = newValue }
  }
  /// Sentence below the field; nil for none.
  public var message: FieldMessage? {
    get { frame.message }
    set { frame.message = newValue }
  }
  /// Explanation that F1 shows; empty for none.
  public var help = ""
  /// Further reading that F1 offers, the best first.
  public var helpOffers: [HelpOffer] = []
  /// Text that the user may have meant; nil for none. It is offered once the focus has left the field.
  /// Before a form is submitted, it returns to the field once for each text whose suggestion isn't
  /// visible.
  public var suggestion: String?
  /// Returns whether a text goes on in the next line, which is then a part of it in linear mode.
  public var continues: (@MainActor (_ text: String) -> Bool)?
  /// Returns whether such a line begins the text anew.
  public var beginsAnew: (@MainActor (_ line: String) -> Bool)?
  /// Called with the whole text at every change that the user makes.
  public var onChange: (@MainActor (String) -> Void)?
  /// Called when the field loses the focus.
  public var onLeave: (@MainActor () -> Void)?

  let words: KitTexts
  private let limit: Int
  private var frame: FieldFrame
  private var editor: LineEditor<PlainLine>
  private var window = FieldWindow()
  private var (isTruncated, isLeft) = (false, false)
  /// Text about which the form has asked.
  private var doubted: String?
  /// Suggestion that the last frame had.
  private var paintedOffer: String?

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - limit: longest text in Unicode scalars.
  ///   - accepts: characters that can be typed; nil for all.
  public init(
    label: String, text: String = "", limit: Int = TextField.limit,
    accepts: (@Sendable (Character) -> Bool)? = nil, words: KitTexts = .standard
  ) {
    self.words = words
    self.limit = limit
    frame = FieldFrame(label: label)
    editor = LineEditor(PlainLine(text, limit: limit, accepts: accepts))
  }

  /// Text of the field. Setting it is an edit that can be undone, and moves the caret to the end.
  public var text: String {
    get { editor.line.text }
    set { if newValue != text { isTruncated = !editor.replaceAll(with: newValue) } }
  }

  public var isFocusable: Bool { true }
  public var takesText: Bool { true }
  public var echoing: (any EchoingField)? { self }
  public var isAnimating: Bool { frame.isAnimating }
  public var hints: [KeyHint] { KeyHint.editing }
  public var options: [WidgetOption] { [] }

  public var description: WidgetDescription {
    var description = frame.description(role: role, value: text)
    guard let own = shownMessage else { return description }
    if own.kind == .problem { description.states.insert(.invalid) }
    description.hint = own.text
    return description
  }

  var role: WidgetDescription.Role { .textField }

  /// The field's own validation message, which replaces `message`.
  var ownMessage: FieldMessage? { nil }

  /// Called after each edit by the user.
  func didEdit() { onChange?(text) }

  public func height(forWidth width: Int) -> Int { shownFrame.height(forWidth: width) }

  public func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    paintedOffer = offeredText
    let inner = shownFrame.paint(on: &canvas, in: area, isFocused: isFocused)
    window.paint(
      editor.line.characters.map(String.init), caret: editor.caret, on: &canvas, in: inner,
      isFocused: isFocused)
    if !canvas.isPlain { window.paintCuts(on: &canvas, beside: inner, isFocused: isFocused) }
  }

  public func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .text(let text), .paste(let text):
      take(text)
      tell()
    case .key(let key):
      guard let command = EditCommand(key) else { return false }
      if editor.perform(command) { changed(isWhole: true) }
    default: return false
    }
    return true
  }

  public func take(_ letter: String) { (isTruncated, isLeft) = (!editor.insert(letter), false) }

  /// Suggestion that is offered below the field; Ctrl-O accepts it. An error comes before it.
  public var offeredText: String? { isLeft ? doubt : nil }

  private var doubt: String? {
    suggestion != text && message?.kind != .problem && ownMessage == nil ? suggestion : nil
  }

  /// Offers the suggestion, and returns true if the user hasn't seen it for this text.
  ///
  /// - Parameter isShown: true if the field with its message is visible.
  func takeDoubt(isShown: Bool) -> Bool {
    guard let doubt, doubted != text, doubt != paintedOffer || !isShown else { return false }
    (isLeft, doubted) = (true, text)
    return true
  }

  public func tell() { didEdit() }

  public func perform(_ action: WidgetAction) -> Bool {
    guard case .enter(let text) = action else { return false }
    var entered = editor
    let isWhole = entered.replaceAll(with: text)
    guard isWhole else {  // keeps the old text rather than a part of the new one
      isTruncated = true
      return false
    }
    editor = entered
    changed(isWhole: true)
    return true
  }

  public func paintPopup(on canvas: inout Canvas, from anchor: Rect, in area: Rect) -> Rect? { nil }
  public func popupAction(at place: Point) -> WidgetAction? { nil }

  /// The wheel only scrolls; it must never change the text, as the arrow keys can.
  public func scroll(by rows: Int) -> Bool { false }

  public func didLoseFocus() {
    (isTruncated, isLeft) = (false, true)
    onLeave?()
  }

  public func tick() { frame.tick() }

  private func changed(isWhole: Bool) {
    (isTruncated, isLeft) = (!isWhole, false)
    didEdit()
  }

  private var shownFrame: FieldFrame {
    shownMessage.map { FieldFrame(label: label, message: $0) } ?? frame
  }

  /// Message that replaces `message`.
  private var shownMessage: FieldMessage? {
    if isTruncated { return truncation }
    return ownMessage ?? offeredText.map { .warning(words.phrase(.suggestion, ["value": $0])) }
  }

  private var truncation: FieldMessage {
    FieldMessage(.warning, words.truncated(limit: limit))
  }
}
