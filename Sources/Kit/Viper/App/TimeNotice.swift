import TerminalKit
import TerminalWidgets

/// Says that a session's time is nearly over, and counts down. Any key dismisses it and does what it
/// does, so that nothing typed is lost; but what could press a button or leave was hardly meant so.
@MainActor
public final class TimeNotice: Screen {
  /// What it says.
  public struct Words: Sendable, Equatable {
    public let title: String
    public let message: String
    /// The message where there are only lines, of which a key by itself isn't heard.
    public let lines: String

    /// - Parameter lines: nil where the message is as true of lines.
    public init(title: String, message: String, lines: String? = nil) {
      self.title = title
      self.message = message
      self.lines = lines ?? message
    }

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
          message: "Press a key, or it begins anew for the next person in \(seconds) seconds.")
      }
    }
  }

  private let onClose: @MainActor (Screen) -> Void

  init(_ words: Words, onClose: @escaping @MainActor (Screen) -> Void) {
    self.onClose = onClose
    super.init()
    show(words)
  }

  /// Says how much is left now.
  func show(_ words: Words) {
    title = words.title
    form.show([Label(words.message)])
    setNeedsPaint()
  }

  override public var backAction: KeyAction { .close }

  override public func handle(_ event: InputEvent) -> Bool {
    guard event.isPress else { return false }
    onClose(self)
    return switch event {
    case .key(.escape), .key(.enter), .mouse: true
    default: false
    }
  }
}
