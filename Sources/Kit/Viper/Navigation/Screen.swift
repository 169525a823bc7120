import TerminalKit
import TerminalWidgets

/// The base of every View: it builds its widgets once, forwards what a person does to its
/// Presenter as facts, and keeps nothing but focus, caret and scroll.
@MainActor
open class Screen {
  /// Shown at the top; the Presenter's word.
  public var title = ""
  /// The widgets, and which of them has the focus.
  public let form = Form()
  /// Where on a page that is taller than they are the widgets stand.
  public enum Placement: Sendable {
    /// Below the title, as what is read and filled in from above.
    case top
    /// A third of the way down, as a word or two that stand alone.
    case middle
  }

  /// Set by the stack: asks for a new paint.
  var onChange: (@MainActor () -> Void)?
  /// Set by the stack: goes back to the screen before.
  var onBack: (@MainActor () -> Void)?
  /// Set by the stack: leaves the program.
  var onLeave: (@MainActor () -> Void)?

  /// What is beside it, where there is room.
  var preview: Preview?

  public init() {}

  /// It is on top for the first time, or again after a screen that had covered it.
  open func didAppear() {}

  /// A flag is another one than when it appeared; the Presenter knows what to make of it.
  open func didChangeFlags() {}

  /// Esc was pressed and no widget had use for it: goes back, from the first screen out of the
  /// program, unless something would be lost. A View with a Presenter tells that instead.
  open func didRequestBack() { if !hasUnsavedChanges { onBack?() } }

  /// Whether leaving now would lose something; the Presenter knows.
  open var hasUnsavedChanges: Bool { false }

  /// What Esc does here, for the bottom line.
  open var backAction: KeyAction { .back }

  open var placement: Placement { .top }

  /// What a popup shows beside its widgets, where there is room for both.
  open var picture: Picture? { nil }

  /// Whether this is a list whose details stand beside it, where there is room for both.
  open var hasDetailsBeside: Bool { false }

  /// There is room for details beside it, and the row that is selected has been painted: tells the
  /// Presenter which, if it is another than the last time. Never called where there is no room.
  ///
  /// - Returns: whether it was told.
  open func tellHighlight() -> Bool { false }

  /// Keys of this screen's own, besides those of its widgets.
  open var hints: [KeyHint] { [] }

  /// An event that no widget had use for; returns whether this screen has.
  open func handle(_ event: InputEvent) -> Bool { false }

  /// Leaves the program, as far as the person may.
  public final func leave() { onLeave?() }

  /// To be called when something is shown that no key brought about.
  public final func setNeedsPaint() { onChange?() }
}
