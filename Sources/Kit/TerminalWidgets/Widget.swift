import TerminalKit
import UnicodeKit

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
  /// What it is for, as F1 shows it; empty where that goes without saying.
  var help: String { get }
  /// More about it than fits there, to be opened from F1; nil where there is nothing.
  var helpOffer: HelpOffer? { get }
  /// What can be chosen here, in order; made when it is asked for.
  var options: [WidgetOption] { get }
  /// How many they are, and one of them: what may be very long makes none but that.
  var optionCount: Int { get }
  func option(at index: Int) -> WidgetOption
  /// Where the options are that have this text in them, without regard to case.
  func options(containing part: String) -> [Int]
  /// Shows the options alone that have this text in them, all of them where it is empty.
  ///
  /// - Returns: false where the widget has all options in memory: `options(containing:)` finds them.
  func filterElsewhere(by part: String) -> Bool
  /// Where linear mode keeps a line for it that nobody must see.
  var hiddenLine: any HiddenLine.Type { get }
  /// The widget as one that arranges others; nil where it is none.
  var container: (any WidgetContainer)? { get }
  /// The widget as a field that can be painted alone; nil where it is none.
  var echoing: (any EchoingField)? { get }
  /// Whether something moves on it, so that `tick` is to be called.
  var isAnimating: Bool { get }

  /// Rows needed at a width in columns.
  func height(forWidth width: Int) -> Int

  /// How readily it gives rows to others where there are too few: the greatest number first, 0 never.
  var yields: Int { get }
  /// The rows that it then gives, all of them or none.
  func spareRows(forWidth width: Int) -> Int
  /// The rows of what it says in short, where it would have to give all of them; 0 where it can't.
  func briefRows(forWidth width: Int) -> Int

  /// Paints the area; a focused widget also places the canvas's cursor.
  func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool)

  /// Returns whether the event meant something here.
  func handle(_ event: InputEvent) -> Bool

  /// What a click does at a place within the area that was painted last.
  func action(at place: Point) -> WidgetAction?

  /// Paints what opens over the widgets around it, while it has the focus: the list of a drop-down.
  ///
  /// - Parameters:
  ///   - anchor: where the widget was painted.
  ///   - area: what may be painted on.
  /// - Returns: what was painted on; nil where nothing is open.
  func paintPopup(on canvas: inout Canvas, from anchor: Rect, in area: Rect) -> Rect?

  /// What a click does at a place within what `paintPopup` has painted last.
  func popupAction(at place: Point) -> WidgetAction?

  /// Moves what is in view, as the wheel does; negative upwards. Returns whether it can be moved.
  func scroll(by rows: Int) -> Bool

  /// Does what a person could do here by keys; returns whether it can be done here.
  func perform(_ action: WidgetAction) -> Bool

  /// Keys come here from now on.
  func didGainFocus()

  /// Keys go elsewhere: what was open is to be closed, what was typed can be judged.
  func didLoseFocus()

  /// Moves what moves by one step.
  func tick()
}

extension Widget {
  public var isFocusable: Bool { false }
  public var takesText: Bool { false }
  public var stretches: Bool { false }
  public var yields: Int { 0 }
  public var hints: [KeyHint] { [] }
  public var help: String { "" }
  public var helpOffer: HelpOffer? { nil }
  public var options: [WidgetOption] { [] }
  public var optionCount: Int { options.count }
  public func option(at index: Int) -> WidgetOption { options[index] }
  public var isAnimating: Bool { false }
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
  public func didLoseFocus() {}
  public func tick() {}
}
