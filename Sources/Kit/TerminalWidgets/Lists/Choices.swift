import TerminalKit

/// Buttons, one of which answers a question. They are side by side, or one below the other if the
/// area is too narrow.
@MainActor
public final class Choices: Widget {
  /// Answer to a question.
  public struct Choice: Sendable, Equatable {
    /// Text of the button.
    public let title: String
    /// Letter that chooses the answer at once.
    public let letter: Character
    /// Name of the letter's effect in the bottom line.
    public let action: KeyAction
    /// Importance of the button.
    public let kind: Button.Kind

    /// Creates an answer.
    public init(
      _ title: String, letter: Character, action: KeyAction, kind: Button.Kind = .secondary
    ) {
      self.title = title
      self.letter = letter
      self.action = action
      self.kind = kind
    }
  }

  /// Columns between two buttons.
  private static let gap = 4

  private let choices: [Choice]
  private let takesLetters: Bool
  private let isNumbered: Bool
  private var chosen: Int
  /// Areas of the buttons in the last paint, relative to the widget's corner.
  private var places: [Rect] = []
  /// Called with the index of the answer.
  public var onChoose: (@MainActor (Int) -> Void)?

  /// Creates the buttons.
  ///
  /// - Parameters:
  ///   - chosen: index of the safe answer, which is selected at first.
  ///   - takesLetters: whether a letter or the space bar answers at once; otherwise only Enter
  ///     does. In linear mode letters answer, because Enter sends them.
  ///   - isNumbered: whether the letters would mislead. None answers then, and linear mode numbers the
  ///     answers.
  public init(
    _ choices: [Choice], chosen: Int, takesLetters: Bool = true, isNumbered: Bool = false
  ) {
    self.choices = choices
    self.takesLetters = takesLetters && !isNumbered
    self.isNumbered = isNumbered
    self.chosen = chosen
  }

  public var isFocusable: Bool { true }

  public var hints: [KeyHint] {
    [
      KeyHint(areStacked ? "↑↓" : "←→", .choose),
      KeyHint("Enter", .activate.called(choices[chosen].title)),
    ]
      + (takesLetters ? choices.map(hint) : [])
  }

  public var description: WidgetDescription {
    WidgetDescription(
      role: .choices, label: choices.map(\.title).joined(separator: ", "),
      value: choices[chosen].title, states: choices[chosen].kind == .danger ? [.irreversible] : [])
  }

  public var options: [WidgetOption] {
    choices.map { WidgetOption($0.title, letter: isNumbered ? nil : $0.letter) }
  }

  public func height(forWidth width: Int) -> Int {
    places(forWidth: width).last.map { $0.y + 1 } ?? 0
  }

  public func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    if canvas.isPlain { return paintPlain(on: &canvas, in: area, isFocused: isFocused) }
    places = places(forWidth: area.width)
    for (index, choice) in choices.enumerated() where places[index].y < area.height {
      let place = Point(x: area.x + places[index].x, y: area.y + places[index].y)
      let isChosen = index == chosen && isFocused
      let used = choice.kind.draw(
        choice.title, on: &canvas, at: place,
        role: isChosen ? choice.kind.focusedRole : choice.kind.role,
        width: area.width - places[index].x)
      if isChosen { canvas.cursor = Point(x: place.x + max(0, used - 2), y: place.y) }
    }
  }

  /// Paints the answers with words in place of brackets, in a narrow area only at the chosen one. Where
  /// they still aren't all readable, only that one is shown.
  private func paintPlain(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    var faces = choices.map { $0.kind.face($0.title, on: canvas) }
    places = places(forWidth: area.width, faces: faces)
    if places.contains(where: { $0.y >= area.height }) {
      faces = choices.enumerated().map { $0 == chosen ? faces[$0] : $1.title }
      places = places(forWidth: area.width, faces: faces)
    }
    let isCut = places.contains { $0.y >= area.height }
    for (index, face) in faces.enumerated() where !isCut || index == chosen {
      let place = (isCut ? Rect(area.size).row(0) : places[index]).moved(by: area.origin)
      canvas.draw(face, at: place.origin, width: area.x + area.width - place.x)
      guard index == chosen, isFocused else { continue }
      canvas.cursor = place.origin
      canvas.focus?.area = place
      canvas.focus?.item = index
    }
  }

  private func places(forWidth width: Int) -> [Rect] {
    places(forWidth: width, faces: choices.map(face))
  }

  private func places(forWidth width: Int, faces: [String]) -> [Rect] {
    let widths = faces.map { SanitizedText.width(of: $0) }
    if widths.reduce(0, +) + Self.gap * (choices.count - 1) > width {
      return widths.enumerated().map { Rect(x: 0, y: $0, width: $1, height: 1) }
    }
    var x = 0
    return widths.map { width in
      defer { x += width + Self.gap }
      return Rect(x: x, y: 0, width: width, height: 1)
    }
  }

  private var areStacked: Bool { places.contains { $0.y > 0 } }

  public func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .key(.up), .key(.left), .key(.shiftTab):
      chosen = (chosen + choices.count - 1) % choices.count
    case .key(.down), .key(.right), .key(.tab):
      chosen = (chosen + 1) % choices.count
    case .key(.enter): onChoose?(chosen)
    case .text where !takesLetters: return true
    case .text(" "): onChoose?(chosen)
    case .text(let text):
      guard let index = choices.firstIndex(where: { String($0.letter) == text.lowercased() })
      else { return false }
      onChoose?(index)
    default: return false
    }
    return true
  }

  public func action(at place: Point) -> WidgetAction? {
    places.firstIndex { $0.contains(place) }.map { .choose($0) }
  }

  public func perform(_ action: WidgetAction) -> Bool {
    guard case .choose(let index) = action, choices.indices.contains(index) else { return false }
    onChoose?(index)
    return true
  }

  /// The bottom line has no second key for the chosen answer.
  private func hint(_ choice: Choice) -> KeyHint {
    KeyHint(
      String(choice.letter), choice.action.called(choice.title),
      choice == choices[chosen] ? .listed : .useful)
  }

  private func face(of choice: Choice) -> String { choice.kind.face(choice.title) }
}
