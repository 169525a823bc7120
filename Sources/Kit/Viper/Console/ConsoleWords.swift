import TerminalKit

/// Events and bytes in words, without secrets.
struct ConsoleWords {
  /// True if text is a secret, because it goes into a password field.
  let hidesText: Bool

  func words(of event: InputEvent) -> String {
    switch event {
    case .key(let key): "key \(Self.name(of: key))"
    case .text(let text): "text \(shown(text))"
    case .paste(let text): "paste \(shown(text))"
    case .focus(let isGained): isGained ? "window has the focus" : "window lost the focus"
    case .mouse(let mouse): "mouse \(mouse.action) at column \(mouse.place.x), row \(mouse.place.y)"
    case .resize(let size): "resize \(size)"
    case .background(let color): "background \(color)"
    case .colorsChanged: "colours changed"
    case .synchronizes: "terminal shows whole frames"
    case .altSetsEighthBit: "terminal sent Alt as an eighth bit"
    case .hasPalette: "terminal has 256 colours"
    case .clusters(let isOn): "terminal knows clusters, \(isOn ? "on" : "off")"
    case .end(let end): "end \(end)"
    }
  }

  /// Returns the bytes of one read and the events that they made; nil if a text may be among them, even
  /// an unfinished one.
  static func decoding(_ bytes: [UInt8], _ events: [InputEvent]) -> String? {
    let isText = events.contains {
      switch $0 {
      case .text, .paste: true
      default: false
      }
    }
    guard !isText, !events.isEmpty, bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
    let codes = bytes.map { byte in
      switch byte {
      case 0x1B: "ESC"
      case 0x21...0x7E: String(UnicodeScalar(byte))
      default: "0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    let words = events.map { ConsoleWords(hidesText: true).words(of: $0) }
    return "\(codes.joined(separator: " ")) → \(words.joined(separator: ", "))"
  }

  private func shown(_ text: String) -> String {
    hidesText ? "•••" : "“\(text)”"
  }

  private static func name(of key: Key) -> String {
    let held = [(Key.Modifiers.control, "Ctrl+"), (.alt, "Alt+"), (.shift, "Shift+")]
      .filter { key.modifiers.contains($0.0) }.map(\.1).joined()
    let name =
      switch key.code {
      case .character(let character): String(character)
      case .function(let number): "F\(number)"
      default: "\(key.code)"
      }
    return held + name
  }
}
