import TerminalKit

/// A piece of a screen: it paints an area, handles input while it has the focus, and describes
/// itself, so that it can be tested by role and label and read aloud.
@MainActor
public protocol Widget: AnyObject {
  var isFocusable: Bool { get }
  /// Whether typed characters are text here, and so can't be commands.
  var takesText: Bool { get }
  /// Whether it takes the rows that the others leave.
  var stretches: Bool { get }
  /// The keys that work here, the most useful first.
  var hints: [KeyHint] { get }
  var description: WidgetDescription { get }
  /// What it is for, for who asks; empty where that goes without saying.
  var help: String { get }
  /// What can be chosen here, in order; made when it is asked for.
  var options: [WidgetOption] { get }
  /// Whether something moves on it, so that `tick` is to be called.
  var isAnimating: Bool { get }

  /// Rows needed at a width in columns.
  func height(forWidth width: Int) -> Int

  /// Paints the area; a focused widget also places the canvas's cursor.
  func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool)

  /// Returns whether the event meant something here.
  func handle(_ event: InputEvent) -> Bool

  /// What a click does at a place within the area that was painted last.
  func action(at place: Point) -> WidgetAction?

  /// Does what a person could do here by keys; returns whether it can be done here.
  func perform(_ action: WidgetAction) -> Bool

  func didGainFocus()
  func didLoseFocus()

  /// Moves what moves by one step.
  func tick()
}

extension Widget {
  public var isFocusable: Bool { false }
  public var takesText: Bool { false }
  public var stretches: Bool { false }
  public var hints: [KeyHint] { [] }
  public var help: String { "" }
  public var options: [WidgetOption] { [] }
  public var isAnimating: Bool { false }

  public func handle(_ event: InputEvent) -> Bool { false }
  public func action(at place: Point) -> WidgetAction? { nil }
  public func perform(_ action: WidgetAction) -> Bool { false }
  public func didGainFocus() {}
  public func didLoseFocus() {}
  public func tick() {}
}
