import TerminalKit

extension EmulatedScreen {
  /// Returns the bytes that a terminal in this state sends for an event.
  public func bytes(for event: InputEvent) -> [UInt8] {
    switch event {
    case .text(let text): return Array(KeyBytes(modes).text(text).utf8)
    case .paste(let text):
      let lines = text.replacing("\r\n", with: "\r").replacing("\n", with: "\r")
      let marks = modes.isOn(2004) ? ("\u{1B}[200~", "\u{1B}[201~") : ("", "")
      return Array((marks.0 + lines + marks.1).utf8)
    case .key(let key): return Array(KeyBytes(modes).key(key).utf8)
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
}
