/// An action with the mouse at a position of the screen.
public struct MouseEvent: Sendable, Hashable {
  /// A click, a movement or a turn of the wheel.
  ///
  /// Later versions can have more actions, so a `switch` over them needs a `default`.
  public struct Action: Sendable, Hashable, CustomStringConvertible {
    private let name: String

    /// The member's name, as in `click`.
    public var description: String { name }

    /// The first button was pressed.
    public static let click = Action(name: "click")
    /// The second button was pressed, on most mice the right one.
    public static let rightClick = Action(name: "rightClick")
    /// The pointer moved to another cell while the first button was held.
    public static let drag = Action(name: "drag")
    /// A button was released.
    public static let release = Action(name: "release")
    /// The wheel was turned by one notch, towards the beginning.
    public static let wheelUp = Action(name: "wheelUp")
    /// The wheel was turned by one notch, towards the end.
    public static let wheelDown = Action(name: "wheelDown")
  }

  /// The action.
  public let action: Action
  /// The position in cells.
  public let place: Point

  /// Creates an event.
  public init(_ action: Action, at place: Point) {
    self.action = action
    self.place = place
  }
}

extension MouseEvent {
  /// Parses a report such as `<0;10;20`, without introducer and final byte (xterm's *ctlseqs*, mode
  /// 1006).
  ///
  /// Other buttons, movements without a button and clicks with a modifier give nil.
  init?(report body: String, final: UInt8) {
    let numbers = body.dropFirst().split(separator: ";", omittingEmptySubsequences: false)
      .map { Int($0) ?? 0 }
    let isRelease = final == UInt8(ascii: "m")
    guard body.first == "<", isRelease || final == UInt8(ascii: "M"), numbers.count == 3,
      numbers[1] > 0, numbers[2] > 0,
      let action = isRelease ? Self.releases[numbers[0]] : Self.actions[numbers[0]]
    else { return nil }
    self.init(action, at: Point(x: numbers[1] - 1, y: numbers[2] - 1))
  }

  private static let actions: [Int: Action] = [
    0: .click, 2: .rightClick, 32: .drag, 64: .wheelUp, 65: .wheelDown,
  ]
  private static let releases: [Int: Action] = [0: .release, 2: .release]
}
