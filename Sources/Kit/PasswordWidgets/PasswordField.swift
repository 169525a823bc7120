import Secrets
import TerminalKit
import TerminalWidgets

/// Labelled field for a password. It shows dots and keeps the password in locked memory.
@MainActor
public final class PasswordField: FormField, EchoingField {
  /// Text above the field.
  public var label: String
  /// Explanation that F1 shows; empty for none.
  public var help = ""
  /// Further reading offered below the explanation, the best first.
  public var helpOffers: [HelpOffer] = []
  /// Sentence below the field; it takes the place of `checklist`.
  public var message: FieldMessage?
  /// Called with a copy of the whole password at every change that the user makes.
  public var onChange: (@MainActor (Secret) -> Void)?
  /// Called when the field loses the focus.
  public var onLeave: (@MainActor () -> Void)?
  /// Password rules, each with its mark, shown while there is no `message`.
  public var checklist: Checklist?
  /// Strength shown beside the label if the row is wide enough.
  public var strength: StrengthMeter?

  private var editor = LineEditor(SecretLine())
  private var window = FieldWindow()
  /// True if the password is shown in plain text; Ctrl+T switches it, and losing the focus ends it.
  public private(set) var isRevealed = false

  private var words = KitTexts.standard
  /// Sentence about the last paste, up to the next edit. It takes the place of `message`.
  private var pasteNote: FieldMessage?

  /// Creates an empty field.
  public init(label: String) { self.label = label }

  /// Creates an empty field.
  ///
  /// - Parameter words: the words of its notes about a paste.
  public convenience init(label: String, words: KitTexts) {
    self.init(label: label)
    self.words = words
  }

  /// True while nothing is typed.
  public var isEmpty: Bool { editor.line.count == 0 }

  public var isFocusable: Bool { true }
  public var takesText: Bool { true }
  public var echoing: (any EchoingField)? { self }
  public var hiddenLine: any HiddenLine.Type { Secret.self }

  public var hints: [KeyHint] {
    [KeyHint("^T", isRevealed ? .hidePassword : .showPassword)] + KeyHint.editingSecret
  }

  public var description: WidgetDescription {
    var states: Set<WidgetDescription.State> =
      shownMessage?.kind == .problem || breaksRule ? [.invalid] : []
    if isRevealed { states.insert(.revealed) }
    return WidgetDescription(
      role: .passwordField, label: label, value: String(repeating: "•", count: editor.line.count),
      states: states,
      hint: shownMessage?.text ?? (breaksRule ? nil : strength?.spoken) ?? "",
      demands: checklist?.description.demands ?? [])
  }

  private var breaksRule: Bool { checklist?.isBroken == true }

  public func height(forWidth width: Int) -> Int {
    // A message that takes the rules' place moves nothing.
    max(frame.height(forWidth: width), 2 + (checklist?.height(forWidth: width) ?? 0))
  }

  public func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    let inner = frame.paint(on: &canvas, in: area, isFocused: isFocused)
    // The meter ends at the frame's right side.
    let above = Rect(x: area.x, y: area.y, width: inner.width + 2, height: 1)
    strength?.paint(on: &canvas, in: above, behind: SanitizedText.width(of: label) + 4)
    if canvas.isPlain, !isRevealed {
      paintCount(on: &canvas, in: inner, isFocused: isFocused)
    } else {
      window.paint(
        count: editor.line.count, caret: editor.caret, on: &canvas, in: inner,
        isFocused: isFocused, isSecret: isRevealed
      ) { isRevealed ? editor.line.revealedCharacter(at: $0) : "•" }
    }
    let below = Rect(x: area.x, y: area.y + 2, width: area.width, height: area.height - 2)
    if isFocused { canvas.focus?.notes = below.rowRange }
    // A reader says the rules when the field gets the focus, and afterwards only what is missing.
    let saysRules = rules.map { $0.isBroken || isFocused && !$0.isJudged && !$0.isMet } ?? false
    if !canvas.isPlain || saysRules { rules?.paint(on: &canvas, in: below, isFocused: false) }
  }

  /// Paints the number of characters, since a reader would say each dot.
  private func paintCount(on canvas: inout Canvas, in inner: Rect, isFocused: Bool) {
    let used = canvas.draw(
      canvas.markWords.hidden(editor.line.count), at: inner.origin, width: inner.width)
    guard isFocused else { return }
    canvas.isTyping = true
    canvas.cursor = Point(x: inner.x + min(used, inner.width - 1), y: inner.y)
  }

  public func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .text(let text):
      take(text)
      tell()
    case .paste(let text): paste(text)
    case .key(.control("t")): isRevealed.toggle()
    case .key(let key):
      guard let command = EditCommand(key) else { return false }
      if editor.perform(command) {
        pasteNote = nil
        tell()
      }
    case .focus(false): isRevealed = false
    default: return false
    }
    return true
  }

  public func take(_ letter: String) {
    pasteNote = nil
    _ = editor.insert(letter)
  }

  /// Takes a paste without the blanks at its ends, and refuses one that would become another password
  /// when it is sent.
  private func paste(_ text: String) {
    let bytes = Array(text.utf8)
    let part = bytes.withUnsafeBytes { SecretText(pasted: $0) }
    let kept = part.kept.map { String(decoding: bytes[$0], as: UTF8.self) }.joined()
    guard LineProblem(in: kept.utf8) == nil, !kept.unicodeScalars.contains("\u{FFFD}") else {
      pasteNote = .problem(words.phrase(.pasteRefused))
      return
    }
    take(kept)
    if part.isTrimmed { pasteNote = .warning(words.phrase(.pasteTrimmed)) }
    tell()
  }

  public func tell() { onChange?(editor.line.secret) }

  public func perform(_ action: WidgetAction) -> Bool {
    switch action {
    case .enter(let text): enter(SecretLine(), text)
    case .enterHidden(let secret as Secret): enter(SecretLine(secret), "")
    default: return false
    }
    return true
  }

  public func didLoseFocus() {
    isRevealed = false
    pasteNote = nil
    onLeave?()
  }

  private func enter(_ line: SecretLine, _ text: String) {
    editor = LineEditor(line)
    take(text)
    tell()
  }

  private var shownMessage: FieldMessage? { pasteNote ?? message }

  private var frame: FieldFrame { FieldFrame(label: label, message: shownMessage) }

  /// A message takes the rules' place, since the field has no rows for both.
  private var rules: Checklist? { shownMessage == nil ? checklist : nil }
}

/// Lets linear mode, which reads lines, keep a typed password in locked memory too.
extension Secret: HiddenLine {
  /// Reads bytes until the closure returns nil. They stay in locked memory.
  public convenience init(reading next: () -> UInt8?) {
    let buffer = SecretBuffer()
    while let byte = next() { buffer.insert(CollectionOfOne(byte), at: buffer.count) }
    self.init(joining: [buffer.secret])
  }
}
