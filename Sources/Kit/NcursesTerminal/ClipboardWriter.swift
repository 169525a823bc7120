import TerminalKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Puts a text into the clipboard of a person's own machine, also over SSH (xterm, OSC 52).
struct ClipboardWriter {
  private static let longest = 2048

  let output: Int32

  /// Sends printable ASCII without blanks, such as an address, and nothing else.
  func write(_ text: String) {
    guard (1...Self.longest).contains(text.utf8.count),
      text.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { return }
    writeBytes(output, "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{07}")
  }
}
