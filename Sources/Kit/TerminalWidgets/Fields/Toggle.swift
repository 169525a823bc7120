import TerminalKit

/// Switch that is on or off: `[x] Send me news`.
@MainActor
public final class Toggle: FormField {
  /// Text right of the box.
  public var label: String {
    get { frame.label }
    set { frame.label = newValue }
  }
  /// Sentence below the switch; nil for none.
  public var message: FieldMessage? {
    get { frame.message }
    set { frame.message = newValue }
  }
  /// Explanation that F1 shows; empty for none.
  public var help = ""
  /// True if the switch is on.
  public var isOn: Bool
  /// Called when the user has switched it.
  public var onChange: (@MainActor (Bool) -> Void)?
  /// Called when the switch loses the focus.
  public var onLeave: (@MainActor () -> Void)?

  /// Columns of the box and the space after it.
  private static let boxWidth = 4

  private let words: KitTexts
  private var frame: FieldFrame
  /// The lines of the label as they were painted last.
  private var painted: [String] = []

  /// Creates a switch.
  public init(label: String, isOn: Bool = false, words: KitTexts = .standard) {
    frame = FieldFrame(label: label)
    self.isOn = isOn
    self.words = words
  }

  public var isFocusable: Bool { true }
  public var isAnimating: Bool { frame.isAnimating }
  public var hints: [KeyHint] { [.space(.toggle, .essential)] }

  public var description: WidgetDescription {
    frame.description(role: .toggle, value: words.phrase(isOn ? .on : .off))
  }

  public var options: [WidgetOption] {
    [
      WidgetOption(words.phrase(.on), letter: words.yesLetter),
      WidgetOption(words.phrase(.off), letter: words.noLetter),
    ]
  }

  public func height(forWidth width: Int) -> Int {
    frame.height(forWidth: width, rows: lines(width).count - 1)
  }

  public func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    painted = lines(area.width)
    if canvas.isPlain {
      canvas.draw(
        "\(label): \(words.phrase(isOn ? .on : .off))", at: area.origin, width: area.width)
    } else {
      for (row, line) in painted.enumerated() {
        canvas.draw(
          (row == 0 ? "[\(isOn ? "x" : " ")] " : "    ") + line, at: area.row(row).origin,
          role: isFocused ? .selection : .text, width: area.width)
      }
    }
    let rows = painted.count
    frame.paintMessage(on: &canvas, in: area, below: rows)
    guard isFocused else { return }
    canvas.cursor = Point(x: area.x + 1, y: area.y)
    canvas.focus?.notes = area.rows(from: rows).rowRange
  }

  public func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .text(" "), .key(.enter): perform(.press)
    case .text(let letter) where letter == String(words.yesLetter): perform(.choose(0))
    case .text(let letter) where letter == String(words.noLetter): perform(.choose(1))
    default: false
    }
  }

  public func action(at place: Point) -> WidgetAction? {
    painted.indices.contains(place.y)
      && place.x < Self.boxWidth + SanitizedText.width(of: painted[place.y]) ? .press : nil
  }

  public func scroll(by rows: Int) -> Bool { false }

  public func perform(_ action: WidgetAction) -> Bool {
    switch action {
    case .press: change(to: !isOn)
    case .choose(let option) where (0...1).contains(option): change(to: option == 0)
    default: return false
    }
    return true
  }

  public func didLoseFocus() { onLeave?() }

  public func tick() { frame.tick() }

  /// The lines of the label, which begin behind the box.
  private func lines(_ width: Int) -> [String] {
    WrappedText(label, width: max(1, width - Self.boxWidth)).lines
  }

  private func change(to isOn: Bool) {
    guard isOn != self.isOn else { return }
    self.isOn = isOn
    onChange?(isOn)
  }
}
