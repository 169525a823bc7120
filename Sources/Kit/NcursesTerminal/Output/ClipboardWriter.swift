import Essentials
import TerminalKit

/// Copies text to the clipboard of the user's own machine, also over SSH (xterm, OSC 52).
enum ClipboardWriter {
  private static let longest = 2048

  /// Returns nil unless the text is printable ASCII on one line, such as an address or a command.
  static func sequence(_ text: String) -> String? {
    guard (1...longest).contains(text.utf8.count),
      text.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
    else { return nil }
    return "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{07}"
  }
}
