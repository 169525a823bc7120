import TerminalKit

/// Buttons side by side, one of which answers a question.
@MainActor
public final class Choices: Widget {
  public struct Choice: Sendable, Equatable {
    public let title: String
    /// The letter that chooses it at once.
    public let letter: Character
    public let action: KeyAction
    public let kind: Button.Kind

    public init(
      _ title: String, letter: Character, action: KeyAction, kind: Button.Kind = .secondary
    ) {
      self.title = title
      self.letter = letter
      self.action = action
      self.kind = kind
    }
  }

  /// Columns between two.
  private static let gap = 4

  private let choices: [Choice]
  private let takesLetters: Bool
  private var chosen: Int
  public var onChoose: (@MainActor (Int) -> Void)?

  /// - Parameters:
  ///   - chosen: the safe answer, which has the focus at first.
  ///   - takesLetters: whether a letter or the space bar answers at once; else Enter alone does.
  public init(_ choices: [Choice], chosen: Int, takesLetters: Bool = true) {
    self.choices = choices
    self.takesLetters = takesLetters
    self.chosen = chosen
  }

  public var isFocusable: Bool { true }

  public var hints: [KeyHint] {
    [KeyHint("←→", .choose), KeyHint("Enter", .activate.called(choices[chosen].title))]
      + (takesLetters ? choices.map { KeyHint(String($0.letter), $0.action) } : [])
  }

  public var description: WidgetDescription {
    WidgetDescription(
      role: .choices, label: choices.map(\.title).joined(separator: ", "),
      value: choices[chosen].title)
  }

  public var options: [WidgetOption] { choices.map { WidgetOption($0.title, letter: $0.letter) } }

  public func height(forWidth width: Int) -> Int { 1 }

  public func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    var x = area.x
    for (index, choice) in choices.enumerated() {
      let place = Point(x: x, y: area.y)
      let isChosen = index == chosen && isFocused
      x += canvas.draw(
        face(of: choice), at: place, role: isChosen ? .buttonFocused : choice.kind.role,
        width: area.x + area.width - x)
      x += Self.gap
      if isChosen { canvas.cursor = place }
    }
  }

  public func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .key(.left), .key(.shiftTab): chosen = (chosen + choices.count - 1) % choices.count
    case .key(.right), .key(.tab): chosen = (chosen + 1) % choices.count
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
    var x = 0
    for (index, choice) in choices.enumerated() {
      let width = HarmlessText.width(of: face(of: choice))
      if (x..<x + width).contains(place.x) { return .choose(index) }
      x += width + Self.gap
    }
    return nil
  }

  public func perform(_ action: WidgetAction) -> Bool {
    guard case .choose(let index) = action, choices.indices.contains(index) else { return false }
    onChoose?(index)
    return true
  }

  private func face(of choice: Choice) -> String { choice.kind.face(choice.title) }
}
