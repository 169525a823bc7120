import TerminalKit

/// A button with a note beside it: why it can't be pressed, or what it is busy with.
@MainActor
public final class Button: Widget {
  /// What pressing it is among what can be done on the page.
  public enum Kind: Sendable {
    /// What the page is for; one at most has this kind.
    case primary
    /// What can be done instead.
    case secondary
    /// What can't be undone; a mark says so, besides the colour.
    case danger

    var role: StyleRole {
      switch self {
      case .primary: .button
      case .secondary: .text
      case .danger: .danger
      }
    }

    func face(_ title: String) -> String { self == .danger ? "( ! \(title) )" : "( \(title) )" }
  }

  public var title: String
  public var kind: Kind
  /// A disabled button can be reached and pressed too: the one who listens says what is missing.
  public var isEnabled = true
  public var note = ""
  /// What runs since the press, shown with a spinner from the first `tick` on.
  public var progress: String? {
    didSet { if progress == nil { spinner = SpinnerMark() } }
  }
  public var onPress: (@MainActor () -> Void)?
  private var spinner = SpinnerMark()

  public init(
    _ title: String, kind: Kind = .primary, onPress: (@MainActor () -> Void)? = nil
  ) {
    self.title = title
    self.kind = kind
    self.onPress = onPress
  }

  public var isFocusable: Bool { true }
  public var isAnimating: Bool { progress != nil }
  public var hints: [KeyHint] { [KeyHint("Enter", .activate.called(title))] }

  public var description: WidgetDescription {
    var states: Set<WidgetDescription.State> = isEnabled ? [] : [.disabled]
    if progress != nil { states.insert(.busy) }
    return WidgetDescription(role: .button, label: title, states: states, hint: progress ?? note)
  }

  /// Columns of its title and what is around that.
  public var faceWidth: Int { HarmlessText.width(of: face) }

  public func height(forWidth width: Int) -> Int {
    isNoteBeside(width) ? 1 : 1 + noteLines(width).count
  }

  public func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    canvas.draw(face, at: area.origin, role: role(isFocused), width: area.width)
    if isNoteBeside(area.width) {
      canvas.draw(shownNote, at: Point(x: area.x + faceWidth + 3, y: area.y), role: noteRole)
    } else {
      for (row, line) in noteLines(area.width).enumerated() {
        canvas.draw(line, at: area.row(1 + row).origin, role: noteRole)
      }
    }
    guard isFocused else { return }
    let parked = progress == nil ? 0 : faceWidth + 1
    canvas.cursor = Point(x: area.x + min(parked, area.width - 1), y: area.y)
  }

  public func handle(_ event: InputEvent) -> Bool {
    guard event == .key(.enter) || event == .text(" ") else { return false }
    return perform(.press)
  }

  public func action(at place: Point) -> WidgetAction? {
    place.y == 0 && place.x < faceWidth ? .press : nil
  }

  public func perform(_ action: WidgetAction) -> Bool {
    guard case .press = action else { return false }
    onPress?()
    return true
  }

  public func tick() { spinner.advance() }

  private var face: String { kind.face(title) }

  private var shownNote: String {
    guard let progress else { return note }
    return spinner.text.map { "\($0) \(progress)" } ?? ""
  }

  private var noteRole: StyleRole { progress == nil ? .muted : .accent }

  private func role(_ isFocused: Bool) -> StyleRole {
    isFocused ? .buttonFocused : isEnabled ? kind.role : .buttonDisabled
  }

  private func isNoteBeside(_ width: Int) -> Bool {
    faceWidth + 3 + HarmlessText.width(of: shownNote) <= width
  }

  private func noteLines(_ width: Int) -> [String] { WrappedText(shownNote, width: width).lines }
}
