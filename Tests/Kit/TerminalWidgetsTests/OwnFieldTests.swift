import TerminalKit
import TerminalWidgets
import Testing

/// A field as an author outside the kit writes it, with the parts that the kit's fields share.
@MainActor
final class CouponField: Widget {
  private var frame = FieldFrame(label: "Coupon", message: .hint("Four letters"))
  private var editor = LineEditor(
    PlainLine(limit: 4, accepts: { $0.isASCII && $0.isLetter }))
  private var window = FieldWindow()
  var onChange: (@MainActor (String) -> Void)?

  var message: FieldMessage? {
    get { frame.message }
    set { frame.message = newValue }
  }

  let isFocusable = true
  let takesText = true
  var isAnimating: Bool { frame.isAnimating }
  var hints: [KeyHint] { KeyHint.editing }
  var description: WidgetDescription { frame.description(role: .coupon, value: editor.line.text) }

  func height(forWidth width: Int) -> Int { frame.height(forWidth: width) }

  func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    let inner = frame.paint(on: &canvas, in: area, isFocused: isFocused)
    let letters = editor.line.characters.map { $0.uppercased() }
    window.paint(letters, caret: editor.caret, on: &canvas, in: inner, isFocused: isFocused)
  }

  func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .text(let text), .paste(let text): editor.insert(text)
    case .key(let key):
      guard let command = EditCommand(key) else { return false }
      guard editor.perform(command) else { return true }
    default: return false
    }
    onChange?(editor.line.text)
    return true
  }

  func perform(_ action: WidgetAction) -> Bool {
    guard case .enter(let text) = action else { return false }
    editor.replaceAll(with: text)
    onChange?(editor.line.text)
    return true
  }

  func tick() { frame.tick() }
}

extension WidgetDescription.Role {
  static let coupon = Self("coupon", use: .line)
}

@MainActor
struct OwnFieldTests {
  private let field = CouponField()

  @Test func `looks and is edited as the kit's own`() {
    field.type("a1bc")
    field.paste("d\ne")
    field.press(.left, .backspace, .control("_"))

    #expect(field.lines(width: 16) == ["Coupon", "▏ABCD        ▕", "Four letters"])
    #expect(field.cursor(width: 16) == Point(x: 4, y: 1))
  }

  @Test func `shows that something runs, and is described with it`() {
    field.message = .progress("Looking it up…")
    #expect(field.lines(width: 16).last == "")

    field.tick()

    #expect(field.lines(width: 16).last == "⠋ Looking it up…")
    #expect(field.description.states == [.busy])
    #expect(field.description.role.name == "coupon")
  }
}
