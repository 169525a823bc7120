import LibC
import TerminalKit

/// Escape sequence by which a terminal shows a notification on the user's desktop.
public enum TerminalNotification: Sendable, Equatable {
  /// iTerm2's own, which WezTerm and Ghostty know.
  case osc9
  /// kitty's own.
  case osc99
  /// rxvt-unicode's own, which foot knows.
  case osc777

  private static let longest = 200

  /// Finds the sequence of a terminal that is known to show notifications; nil for any other.
  ///
  /// A multiplexer doesn't pass the sequence on, and a variable of the terminal around it may have
  /// been inherited.
  public init?(environment: [String: String]) {
    let value = { (name: String) in environment[name, default: ""] }
    guard value("TMUX").isEmpty, value("STY").isEmpty, !value("TERM").hasPrefix("screen"),
      !value("TERM").hasPrefix("tmux")
    else { return nil }
    switch value("TERM") {
    case "xterm-kitty": self = .osc99
    case "foot", "foot-extra", "foot-direct": self = .osc777
    case "xterm-ghostty": self = .osc9
    case let term where term.hasPrefix("rxvt-unicode"): self = .osc777
    default:
      let names = [value("TERM_PROGRAM"), value("LC_TERMINAL")]
      guard names.contains(where: ["iTerm.app", "iTerm2", "WezTerm", "ghostty"].contains) else {
        return nil
      }
      self = .osc9
    }
  }

  /// Returns the sequence, with control characters removed and a bounded length.
  func sequence(_ title: String, _ text: String) -> String {
    let (title, text) = (Self.line(title), Self.line(text))
    return switch self {
    // Without a title a text such as `4;1` would mean the progress of a task.
    case .osc9: "\u{1B}]9;\(title): \(text)\u{1B}\\"
    case .osc99: "\u{1B}]99;i=1:d=0;\(title)\u{1B}\\\u{1B}]99;i=1:p=body;\(text)\u{1B}\\"
    case .osc777: "\u{1B}]777;notify;\(title);\(text)\u{1B}\\"
    }
  }

  /// A semicolon would begin another part of the sequence.
  private static func line(_ text: String) -> String {
    String(SanitizedText.line(text).replacing(";", with: ",").prefix(longest))
  }
}

/// Messages of a program outside its screens, from any thread, such as the reason why it ends.
public enum ExitMessages {
  /// Writes a text, but waits no longer for a slow reader than `NonblockingOutput.timeout`.
  public static func write(_ text: String, to descriptor: Int32 = STDERR_FILENO) {
    let opened = NonblockingDescriptor(of: descriptor)
    defer {
      opened.release()
      opened.close()
    }
    var rest = Array(text.utf8)[...]
    NonblockingOutput.spendTimeout { deadline in
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { LibC.write(opened.number, $0.baseAddress, $0.count) }
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if errno != EINTR, errno != EAGAIN || !hasRoom(opened.number, before: deadline) {
          break
        }
      }
      return rest.isEmpty
    }
  }

  private static func hasRoom(
    _ descriptor: Int32, before deadline: ContinuousClock.Instant
  ) -> Bool {
    let left = ContinuousClock.now.duration(to: deadline)
    var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return left > .zero && poll(&room, 1, Int32(left / .milliseconds(1)) + 1) > 0
  }
}
