import Secrets
import TerminalKit
import TerminalWidgets

/// A labelled field for a password: dots instead of letters, kept in locked memory.
@MainActor
public final class PasswordField: Widget, EchoingField {
  public var label: String
  public var help = ""
  public var helpOffer: HelpOffer?
  public var message: FieldMessage?
  /// Called at every change with a copy of all that was typed.
  public var onChange: (@MainActor (Secret) -> Void)?
  public var onLeave: (@MainActor () -> Void)?
  /// Shown instead of a message: the rules, each with its mark.
  public var checklist: Checklist?
  /// Shown beside the label, where there is room for it.
  public var strength: StrengthMeter?

  private var editor = LineEditor(SecretLine())
  private var window = FieldWindow()
  public private(set) var isRevealed = false

  public init(label: String) { self.label = label }

  public var isFocusable: Bool { true }
  public var takesText: Bool { true }
  public var echoing: (any EchoingField)? { self }
  public var hiddenLine: any HiddenLine.Type { Secret.self }

  public var hints: [KeyHint] {
    [KeyHint("^T", isRevealed ? .hidePassword : .showPassword)] + KeyHint.editingSecret
  }

  public var description: WidgetDescription {
    WidgetDescription(
      role: .passwordField, label: label, value: String(repeating: "•", count: editor.line.count),
      states: message?.kind == .problem || breaksRule ? [.invalid] : [],
      hint: message?.text ?? (breaksRule ? nil : strength?.spoken) ?? "",
      demands: checklist?.description.demands ?? [])
  }

  private var breaksRule: Bool { checklist?.isBroken == true }

  public func height(forWidth width: Int) -> Int {
    guard let rules else { return frame.height(forWidth: width) }
    return 2 + rules.height(forWidth: width)
  }

  public func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    let inner = frame.paint(on: &canvas, in: area, isFocused: isFocused)
    // It ends where the field does.
    let above = Rect(x: area.x, y: area.y, width: inner.width + 2, height: 1)
    strength?.paint(on: &canvas, in: above, behind: HarmlessText.width(of: label) + 4)
    window.paint(
      count: editor.line.count, caret: editor.caret, on: &canvas, in: inner, isFocused: isFocused,
      isSecret: isRevealed
    ) { isRevealed ? editor.line.revealedCharacter(at: $0) : "•" }
    let below = Rect(x: area.x, y: area.y + 2, width: area.width, height: area.height - 2)
    rules?.paint(on: &canvas, in: below, isFocused: false)
  }

  public func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .text(let text), .paste(let text):
      take(text)
      tell()
    case .key(.control("t")): isRevealed.toggle()
    case .key(let key):
      guard let command = EditCommand(key) else { return false }
      if editor.perform(command) { tell() }
    case .focus(false): isRevealed = false
    default: return false
    }
    return true
  }

  public func take(_ letter: String) { _ = editor.insert(letter) }

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
    onLeave?()
  }

  private func enter(_ line: SecretLine, _ text: String) {
    editor = LineEditor(line)
    _ = editor.insert(text)
    tell()
  }

  private var frame: FieldFrame { FieldFrame(label: label, message: message) }

  /// A problem that isn't one of the rules takes their place.
  private var rules: Checklist? { message == nil ? checklist : nil }
}

/// A password that is typed where there are only lines goes into locked memory, too.
extension Secret: HiddenLine {
  public convenience init(reading next: () -> UInt8?) {
    let buffer = SecretBuffer()
    while let byte = next() { buffer.insert(CollectionOfOne(byte), at: buffer.count) }
    self.init(joining: [buffer.secret])
  }
}
