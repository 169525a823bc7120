import TerminalKit
import TerminalWidgets

/// A popup that announces the end of a session's time and counts down.
///
/// Any key dismisses it and still has its effect on the screen below, so that no typed text is
/// lost. Keys that could press a button or leave have no such effect.
@MainActor
public final class TimeNotice: Screen {
  /// The words of the notice.
  public struct Words: Sendable, Equatable {
    /// The title.
    public let title: String
    /// The message on a screen.
    public let message: String
    /// The message in linear mode, in which a single key can't be noticed.
    public let lines: String

    /// Creates the words.
    ///
    /// - Parameter lines: the message in linear mode; nil for the same as on a screen.
    public init(title: String, message: String, lines: String? = nil) {
      self.title = title
      self.message = message
      self.lines = lines ?? message
    }

    /// Returns the words in English.
    public static func english(_ limit: TimeLimit, left: Duration) -> Words {
      let seconds = left.components.seconds
      return switch limit {
      case .idle:
        Words(
          title: "Still there?", message: "Press a key within \(seconds) seconds to stay.",
          lines: "Press Enter within \(seconds) seconds to stay.")
      case .session: Words(title: "Nearly over", message: "This ends in \(seconds) seconds.")
      case .reset:
        Words(
          title: "Still there?",
          message: "Press a key, or the program restarts for the next guest in \(seconds) seconds.",
          lines: "Press Enter, or the program restarts for the next guest in \(seconds) seconds.")
      }
    }
  }

  private let onClose: @MainActor (Screen) -> Void

  init(_ words: Words, onClose: @escaping @MainActor (Screen) -> Void) {
    self.onClose = onClose
    super.init()
    show(words)
  }

  /// Shows the words for the remaining time.
  func show(_ words: Words) {
    title = words.title
    form.show([Label(words.message)])
    setNeedsPaint()
  }

  /// Closing is the action of Esc.
  override public var backAction: KeyAction { .close }

  /// Dismisses the notice. Enter, Esc and the mouse have no further effect.
  override public func handle(_ event: InputEvent) -> Bool {
    guard event.isPress else { return false }
    onClose(self)
    return switch event {
    case .key(.escape), .key(.enter), .mouse: true
    default: false
    }
  }
}
