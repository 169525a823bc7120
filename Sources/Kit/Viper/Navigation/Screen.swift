import SceneServices
import TerminalKit
import TerminalWidgets

/// The base of every View: it builds its widgets once, forwards the guest's actions to its
/// Presenter as facts, and has no state but focus, caret and scroll position.
@MainActor
open class Screen {
  /// The title at the top, worded by the Presenter.
  public var title = ""
  /// The widgets with the focus.
  public let form = Form()
  /// The vertical position of the widgets on a page that is taller than they are.
  public enum Placement: Sendable {
    /// Below the title, for text and forms.
    case top
    /// A third of the way down, for a few words alone.
    case middle
  }

  /// Asks for painting. The stack sets it.
  var onChange: (@MainActor () -> Void)?
  /// Goes back to the previous screen. The stack sets it.
  var onBack: (@MainActor () -> Void)?
  /// Leaves the program. The stack sets it.
  var onLeave: (@MainActor () -> Void)?

  /// Returns the open screens, of which this is one. The stack sets it.
  var findStack: (@MainActor () -> ScreenStack?)?
  var stack: ScreenStack? { findStack?() }

  /// True until the screen is painted for the first time.
  var isUnseen = true

  /// The screen beside this one on a wide terminal.
  var preview: Preview?

  /// The Presenter, which hears when the screen appears, when a flag changes and of Esc.
  public final var listener: (any ScreenListener)?

  /// Creates a screen without widgets.
  public init() {}

  /// Called when the screen comes to the top, for the first time or after a screen that covered it.
  open func didAppear() { listener?.didAppear() }

  /// Called when a feature flag has changed.
  open func didChangeFlags() { listener?.didChangeFlags() }

  /// Called when Esc was pressed and no widget used it. Without a listener it goes back, or leaves the
  /// program from the first screen, unless changes would be lost.
  open func didRequestBack() {
    if let listener {
      listener.didRequestBack()
    } else if !hasUnsavedChanges {
      onBack?()
    }
  }

  /// True if leaving now would lose changes. A View asks its Presenter.
  open var hasUnsavedChanges: Bool { losesTypedText }

  /// The question before the program is left with unsaved changes; nil for the kit's own, which says
  /// that typed text will be lost.
  open var leaveQuestion: Question? { nil }

  /// True if going back now would lose typed text that is no more than that, such as a code. The guest is
  /// then asked first. A screen whose Presenter asks returns false.
  open var losesTypedText: Bool { false }

  /// The effect of Esc, for the bottom line.
  open var backAction: KeyAction { .back }

  /// A sentence for the bottom line in place of an overlay that would cover text; nil without one.
  open var brief: String? { nil }

  /// The position of the widgets; the top by default.
  open var placement: Placement { .top }

  /// The columns of a page.
  public enum Width: Sendable {
    /// At most 76, in the middle of a wide terminal: longer lines are hard to read.
    case reading
    /// All of the terminal's, but for a narrow margin, for tables and logs.
    case full
  }

  /// The width of the page; for reading by default. Popups have widths of their own.
  open var width: Width { .reading }

  /// A picture that a popup shows beside its widgets if there is room for both; nil for none.
  open var picture: Picture? { nil }

  /// True if a popup stands beside what has the focus below it, not over it.
  var avoidsFocus: Bool { false }

  /// True if this is a list with its details beside it on a wide terminal.
  open var hasDetailsBeside: Bool { false }

  /// Called after the selected row was painted, if there is room for details beside it. A View
  /// reports the row to its Presenter if it is another one than last time.
  ///
  /// - Returns: whether it reported a row.
  open func reportHighlight() -> Bool { false }

  /// The commands for what is selected or has the focus, which F10 and the right mouse button open as a
  /// menu; nil for none. A right click first selects the row at the pointer.
  open var contextMenu: Menu? { nil }

  /// The screen's own keys, besides those of its widgets.
  open var hints: [KeyHint] { [] }

  /// Handles an event that no widget used. Returns whether the screen used it.
  open func handle(_ event: InputEvent) -> Bool { false }

  /// Leaves the program, if the guest may.
  public final func leave() { onLeave?() }

  /// Goes back on Esc, after a question if typed text would be lost.
  func goBack() {
    guard losesTypedText, let stack else { return didRequestBack() }
    stack.ask(stack.words.discardQuestion) { [weak self] in if $0 { self?.didRequestBack() } }
  }

  /// Asks for painting. Call it after a change without a key.
  public final func setNeedsPaint() { onChange?() }
}
