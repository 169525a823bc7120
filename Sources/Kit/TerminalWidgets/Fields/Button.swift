import TerminalKit

/// Button with a note beside it, such as the reason why it can't be pressed.
@MainActor
public final class Button: Widget {
  /// Importance of a button on its page.
  public enum Kind: Sendable {
    /// Main action; a page has at most one.
    case primary
    /// Alternative action.
    case secondary
    /// Action that can't be undone. A mark shows that, besides the colour.
    case danger

    var role: StyleRole {
      switch self {
      case .primary: .button
      case .secondary: .secondaryButton
      case .danger: .dangerButton
      }
    }

    var focusedRole: StyleRole { self == .danger ? .dangerButtonFocused : .buttonFocused }

    func face(_ title: String) -> String { self == .danger ? "( ! \(title) )" : "( \(title) )" }

    /// Returns the text on a canvas. A reader would say brackets and marks by the names of their
    /// characters.
    ///
    /// - Parameter width: columns; where they are too few for the word, only the title is left.
    func face(_ title: String, on canvas: Canvas, width: Int = .max) -> String {
      guard canvas.isPlain else { return face(title) }
      let words = canvas.markWords.button(title)
      return SanitizedText.width(of: words) <= width ? words : title
    }

    /// Draws the button: a block, or brackets where the role has no background. Returns the columns used.
    func draw(
      _ title: String, on canvas: inout Canvas, at place: Point, role: StyleRole, width: Int
    ) -> Int {
      let face = face(title, on: canvas, width: width)
      let used = canvas.draw(face, at: place, role: role, width: width)
      guard used > 0 else { return 0 }
      canvas.makeEdge(at: place)
      if SanitizedText.width(of: face) == used {
        canvas.makeEdge(at: Point(x: place.x + used - 1, y: place.y))
      }
      return used
    }
  }

  /// Text of the button.
  public var title: String
  /// Importance on its page.
  public var kind: Kind
  /// True if the button looks enabled. A disabled one can still be focused and pressed, so that
  /// `onPress` can explain the reason.
  public var isEnabled = true
  /// Text beside the button, or below it on a narrow screen.
  public var note = ""
  /// Running task, shown instead of `note`, with a spinner from the first `tick` on; nil for none.
  public var progress: String? {
    didSet { if progress == nil { spinner = SpinnerMark() } }
  }
  /// Called at each press.
  public var onPress: (@MainActor () -> Void)?
  private var spinner = SpinnerMark()

  /// Creates an enabled button.
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
    if kind == .danger { states.insert(.irreversible) }
    return WidgetDescription(role: .button, label: title, states: states, hint: progress ?? note)
  }

  /// Columns of the title with its brackets.
  public var faceWidth: Int { SanitizedText.width(of: face) }

  public func height(forWidth width: Int) -> Int {
    isNoteBeside(width) ? 1 : 1 + noteLines(width).count
  }

  public func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    let used = kind.draw(
      title, on: &canvas, at: area.origin, role: role(isFocused), width: area.width)
    // A reader would say the note at each change of another field.
    if !canvas.isPlain || isFocused || progress != nil {
      paintNote(on: &canvas, in: area, behind: used)
    }
    guard isFocused else { return }
    // Behind the title, where a block cursor hides neither a letter nor the bracket.
    let parked = progress != nil ? faceWidth + 1 : canvas.isPlain ? 0 : max(0, used - 2)
    canvas.cursor = Point(x: area.x + min(parked, area.width - 1), y: area.y)
  }

  private func paintNote(on canvas: inout Canvas, in area: Rect, behind used: Int) {
    guard !isNoteBeside(area.width) else {
      canvas.draw(
        shownNote, at: Point(x: area.x + used + 3, y: area.y), role: noteRole,
        width: area.width - used - 3)
      return
    }
    for (row, line) in noteLines(area.width).enumerated() {
      canvas.draw(line, at: area.row(1 + row).origin, role: noteRole)
    }
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
    isFocused ? kind.focusedRole : isEnabled ? kind.role : .buttonDisabled
  }

  private func isNoteBeside(_ width: Int) -> Bool {
    shownNote.isEmpty || faceWidth + 3 + SanitizedText.width(of: shownNote) <= width
  }

  private func noteLines(_ width: Int) -> [String] { WrappedText(shownNote, width: width).lines }
}
