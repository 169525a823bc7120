import TerminalKit
import UnicodeKit

/// Part of a screen. It paints an area, handles input while it has the focus, and describes itself,
/// so that tests find it by role and label, and screen readers can read it.
@MainActor
public protocol Widget: AnyObject {
  /// True if the widget can have the focus. The default is false.
  var isFocusable: Bool { get }
  /// True if typed characters are text here, so that they can't be commands. The default is false.
  var takesText: Bool { get }
  /// True if the widget takes the rows that the others leave. The default is false.
  var stretches: Bool { get }
  /// Keys that work here, the most useful first.
  var hints: [KeyHint] { get }
  /// Role, label and value for tests and linear mode.
  var description: WidgetDescription { get }
  /// Explanation of the widget that F1 shows; empty for none.
  var help: String { get }
  /// Further reading that F1 offers, the best first.
  var helpOffers: [HelpOffer] { get }
  /// Options in order, created at each call.
  var options: [WidgetOption] { get }
  /// Number of options. Together with `option(at:)` it spares a long list from creating all of
  /// them.
  var optionCount: Int { get }
  /// Returns the option at an index.
  func option(at index: Int) -> WidgetOption
  /// Returns the indices of the options that contain a text, ignoring case.
  func options(containing part: String) -> [Int]
  /// Asks the source of the options for those that contain a text; for all if it is empty.
  ///
  /// - Returns: false if the widget has all options in memory, so that `options(containing:)` finds
  ///   them.
  func filterElsewhere(by part: String) -> Bool
  /// Returns whether an answer goes on in the next line, as a text that was wrapped where it was copied.
  /// In linear mode such a line is a part of the answer, and a paste of several lines is one answer. The
  /// default is nil: each line is an answer.
  var continues: (@MainActor (_ text: String) -> Bool)? { get }
  /// Returns whether a line begins the answer anew, in place of one that goes on in it. The default is nil: no
  /// line does.
  var beginsAnew: (@MainActor (_ line: String) -> Bool)? { get }
  /// Memory in which linear mode keeps a hidden line for this widget.
  var hiddenLine: any HiddenLine.Type { get }
  /// The widget as a container of others; nil if it isn't one.
  var container: (any WidgetContainer)? { get }
  /// The widget as a field that can be painted alone; nil if it isn't one.
  var echoing: (any EchoingField)? { get }
  /// True if something moves, so that `tick` must be called.
  var isAnimating: Bool { get }

  /// Returns the rows that the widget needs at a width in columns.
  func height(forWidth width: Int) -> Int

  /// Order in which widgets give up rows if the screen is too low: the largest number first, 0
  /// never.
  var yields: Int { get }
  /// Returns the rows that it then gives up, all of them or none. The default is its whole height.
  func spareRows(forWidth width: Int) -> Int
  /// Returns the rows of a shorter version, which it keeps instead of giving up all spare rows; 0
  /// if there is none.
  func briefRows(forWidth width: Int) -> Int

  /// Paints the area. A focused widget also places the canvas's cursor.
  func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool)

  /// Handles an event; returns whether it has a meaning here.
  ///
  /// A mouse event's place is relative to the area that was painted last. A widget that leaves it gets
  /// `action(at:)` for a click and `scroll(by:)` for the wheel; one that handles a click also gets
  /// drags and the release.
  func handle(_ event: InputEvent) -> Bool

  /// Returns the action of a click at a point relative to the area that was painted last.
  func action(at place: Point) -> WidgetAction?

  /// Paints a popup over the widgets around it, such as a drop-down list, while it has the focus.
  ///
  /// - Parameters:
  ///   - anchor: area of the widget.
  ///   - area: area that may be painted.
  /// - Returns: the painted area; nil if no popup is open.
  func paintPopup(on canvas: inout Canvas, from anchor: Rect, in area: Rect) -> Rect?

  /// Returns the action of a click at a point relative to the popup that was painted last.
  func popupAction(at place: Point) -> WidgetAction?

  /// Scrolls as the wheel does, by a number of rows, upwards if it is negative. Returns whether the
  /// widget can scroll.
  func scroll(by rows: Int) -> Bool

  /// Performs an action as if the user had pressed its keys. Returns whether it is possible here.
  func perform(_ action: WidgetAction) -> Bool

  /// Called when the widget gets the focus.
  func didGainFocus()

  /// Called after ⇧Tab has moved the focus here from the widget behind this one. A widget with several
  /// stops begins at its last one.
  func didReturn()

  /// Called when the widget loses the focus. It closes its popup and may validate its text.
  func didLoseFocus()

  /// Advances an animation by one step.
  func tick()
}

extension Widget {
  public var isFocusable: Bool { false }
  public var takesText: Bool { false }
  public var stretches: Bool { false }
  public var yields: Int { 0 }
  public var hints: [KeyHint] { [] }
  public var help: String { "" }
  public var helpOffers: [HelpOffer] { [] }
  public var options: [WidgetOption] { [] }
  public var optionCount: Int { options.count }
  public func option(at index: Int) -> WidgetOption { options[index] }
  public var isAnimating: Bool { false }
  public var continues: (@MainActor (_ text: String) -> Bool)? { nil }
  public var beginsAnew: (@MainActor (_ line: String) -> Bool)? { nil }
  public var hiddenLine: any HiddenLine.Type { UnechoedLine.self }
  public var container: (any WidgetContainer)? { nil }
  public var echoing: (any EchoingField)? { nil }

  public func options(containing part: String) -> [Int] {
    let part = part.folded()
    return options.enumerated().compactMap { index, option in
      "\(option.label) \(option.detail)".folded().contains(part) ? index : nil
    }
  }

  public func filterElsewhere(by part: String) -> Bool { false }
  public func spareRows(forWidth width: Int) -> Int { yields > 0 ? height(forWidth: width) : 0 }
  public func briefRows(forWidth width: Int) -> Int { 0 }
  public func handle(_ event: InputEvent) -> Bool { false }
  public func action(at place: Point) -> WidgetAction? { nil }
  public func paintPopup(on canvas: inout Canvas, from anchor: Rect, in area: Rect) -> Rect? { nil }
  public func popupAction(at place: Point) -> WidgetAction? { nil }
  public func scroll(by rows: Int) -> Bool { handle(.key(rows < 0 ? .up : .down)) }
  public func perform(_ action: WidgetAction) -> Bool { false }
  public func didGainFocus() {}
  public func didReturn() {}
  public func didLoseFocus() {}
  public func tick() {}
}
