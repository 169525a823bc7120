import CVterm
import TerminalKit

extension EmulatedScreen {
  private static let keys: [Key.Code: cvterm_key] = [
    .enter: cvterm_enter, .tab: cvterm_tab, .backspace: cvterm_backspace,
    .escape: cvterm_escape, .up: cvterm_up, .down: cvterm_down, .left: cvterm_left,
    .right: cvterm_right, .insert: cvterm_insert, .delete: cvterm_delete, .home: cvterm_home,
    .end: cvterm_end, .pageUp: cvterm_page_up, .pageDown: cvterm_page_down,
  ]

  /// Returns the bytes that a terminal in this state sends for an event.
  public func bytes(for event: InputEvent) -> [UInt8] {
    switch event {
    case .text(let text): type(text)
    case .paste(let text):
      markPaste(begins: true)
      let opening = takeReplies()
      markPaste(begins: false)
      let lines = text.replacing("\r\n", with: "\r").replacing("\n", with: "\r")
      return opening + Array(lines.utf8) + takeReplies()
    case .key(let key):
      if case .character(let character) = key.code { return Self.bytes(character, key.modifiers) }
      if case .function(let number) = key.code {
        press(cvterm_function, number: number, key.modifiers)
      } else if let named = Self.keys[key.code] {
        press(named, key.modifiers)
      }
    // libvterm reports it even to a program that hasn't asked.
    case .mouse(let mouse): if wantsMouse { report(mouse) }
    default: break
    }
    return takeReplies()
  }

  /// A release isn't said to be of one button or the other, so it is of both.
  private func report(_ mouse: MouseEvent) {
    switch mouse.action {
    case .click: point(at: mouse.place, button: 1, isPressed: true)
    case .rightClick: point(at: mouse.place, button: 3, isPressed: true)
    case .drag: point(at: mouse.place)
    case .release:
      point(at: mouse.place, button: 1)
      point(at: mouse.place, button: 3)
    case .wheelUp: point(at: mouse.place, button: 4, isPressed: true)
    case .wheelDown: point(at: mouse.place, button: 5, isPressed: true)
    default: break
    }
  }

  /// Alt is an Esc before the key, and Ctrl clears bits of a letter, as in all terminals.
  private static func bytes(_ character: Character, _ modifiers: Key.Modifiers) -> [UInt8] {
    var bytes = Array(String(character).utf8)
    if modifiers.contains(.control), bytes.count == 1 {
      bytes = bytes[0] == UInt8(ascii: "?") ? [0x7F] : [bytes[0] & 0x1F]
    }
    return modifiers.contains(.alt) ? [0x1B] + bytes : bytes
  }
}
