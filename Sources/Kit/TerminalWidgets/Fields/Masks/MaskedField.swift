import TerminalKit

/// Field for a text of a pattern, such as a date, a telephone number or a number plate. Each typed
/// character is checked by its place, separators stand in the field already, and the caret skips
/// them.
@MainActor
public final class MaskedField: FormField, EchoingField {
  /// Text above the field.
  public var label: String {
    get { frame.label }
    set { frame.label = newValue }
  }
  /// Sentence below the field; nil for an example of the pattern.
  public var message: FieldMessage? {
    get { frame.message }
    set { frame.message = newValue }
  }
  /// Explanation that F1 shows; empty for none.
  public var help = ""
  /// Further reading that F1 offers, the best first.
  public var helpOffers: [HelpOffer] = []
  /// Called with the text at every change that the user makes.
  public var onChange: (@MainActor (String) -> Void)?
  /// Called at every change that the user makes, with the text if it is complete, otherwise with nil.
  public var onValue: (@MainActor (String?) -> Void)?
  /// Called when the field loses the focus.
  public var onLeave: (@MainActor () -> Void)?

  private let words: KitTexts
  private let example: String
  private var frame: FieldFrame
  private var editor: LineEditor<MaskedLine>
  private var window = FieldWindow()
  /// True if the last typed character or answer didn't fit the pattern.
  private var isRefused = false
  private var isJudged = false

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - pattern: `#` or `9` for a digit, `A` for a letter that is made upper case, `a` for a letter,
  ///     `*` for a letter or digit. Any other character is a separator, and one of these is after a
  ///     backslash. At least one place must be for typed characters.
  ///   - text: text at the start, as much of it as fits.
  ///   - example: text that shows the pattern to the user; nil for one made of zeros and letters.
  public init(
    label: String, pattern: String, text: String = "", example: String? = nil,
    words: KitTexts = .standard
  ) {
    let mask = MaskPattern(pattern)
    precondition(
      !mask.places.isEmpty, "The pattern “\(pattern)” of “\(label)” has no place to type in.")
    self.words = words
    self.example = example ?? mask.example
    frame = FieldFrame(label: label)
    var line = MaskedLine(mask)
    _ = line.insert(text, at: 0)
    editor = LineEditor(line)
  }

  /// Text with its separators, up to the last typed character. Setting it is an edit that can be
  /// undone, and leaves out characters that don't fit.
  public var text: String {
    get { editor.line.text }
    set { if newValue != text { editor.replaceAll(with: newValue) } }
  }

  /// Complete text; nil if a place is empty.
  public var value: String? { editor.line.isComplete ? text : nil }

  public var isFocusable: Bool { true }
  public var takesText: Bool { true }
  public var echoing: (any EchoingField)? { self }
  public var isAnimating: Bool { frame.isAnimating }
  public var hints: [KeyHint] { KeyHint.editing }

  public var description: WidgetDescription {
    shownFrame.description(role: .maskedField, value: text)
  }

  public func height(forWidth width: Int) -> Int { shownFrame.height(forWidth: width) }

  /// A plain canvas has no signs for empty places, which a reader would say one by one.
  public func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    let inner = shownFrame.paint(on: &canvas, in: area, isFocused: isFocused)
    let shown = canvas.isPlain ? Array(text) : editor.line.characters()
    let caret = min(shown.count, editor.line.pattern.part(ofPlace: editor.caret))
    window.paint(
      shown.map(String.init), caret: caret, on: &canvas, in: inner, isFocused: isFocused)
  }

  public func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .text(let text), .paste(let text):
      take(text)
      tell()
    case .key(let key):
      guard let command = EditCommand(key) else { return false }
      if editor.perform(command) { changed() }
    default: return false
    }
    return true
  }

  public func take(_ letter: String) { isRefused = !editor.insert(letter) }

  public func tell() {
    onChange?(text)
    onValue?(value)
  }

  /// Takes only a text that is complete, or none.
  public func perform(_ action: WidgetAction) -> Bool {
    guard case .enter(let text) = action else { return false }
    var entered = editor
    let isWhole = entered.replaceAll(with: text)
    guard isWhole, entered.line.isComplete || entered.line.count == 0 else {
      isRefused = true
      return false
    }
    editor = entered
    changed()
    return true
  }

  /// The wheel changes nothing.
  public func scroll(by rows: Int) -> Bool { false }

  public func didLoseFocus() {
    (isRefused, isJudged) = (false, true)
    onLeave?()
  }

  public func tick() { frame.tick() }

  private func changed() {
    isRefused = false
    tell()
  }

  /// An empty field is valid here; the screen decides whether it is required.
  private var shownFrame: FieldFrame {
    let isIncomplete = isJudged && value == nil && !text.isEmpty
    let own: FieldMessage? =
      if isRefused {
        FieldMessage(.warning, words.phrase(.incomplete, ["example": example]))
      } else if isIncomplete {
        .problem(words.phrase(.incomplete, ["example": example]))
      } else if message == nil {
        .hint(words.phrase(.pattern, ["example": example]))
      } else {
        nil
      }
    return own.map { FieldFrame(label: label, message: $0) } ?? frame
  }
}
