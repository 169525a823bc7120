/// What a person does with the mouse, in columns and rows of the screen.
public struct MouseEvent: Sendable, Hashable {
  public enum Action: Sendable, Hashable {
    /// The first button was pressed.
    case click
    case wheelUp, wheelDown
  }

  public let action: Action
  public let place: Point

  public init(_ action: Action, at place: Point) {
    self.action = action
    self.place = place
  }
}

extension MouseEvent {
  /// A report such as `<0;10;20`, without introducer and final (xterm's *ctlseqs*, mode 1006).
  ///
  /// Other buttons, releases, movements and clicks with a modifier mean nothing here.
  init?(report body: String, final: UInt8) {
    let numbers = body.dropFirst().split(separator: ";", omittingEmptySubsequences: false)
      .map { Int($0) ?? 0 }
    guard body.first == "<", final == UInt8(ascii: "M"), numbers.count == 3, numbers[1] > 0,
      numbers[2] > 0, let action = Self.actions[numbers[0]]
    else { return nil }
    self.init(action, at: Point(x: numbers[1] - 1, y: numbers[2] - 1))
  }

  private static let actions: [Int: Action] = [0: .click, 64: .wheelUp, 65: .wheelDown]
}
