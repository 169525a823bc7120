import TerminalKit

/// Names of keys, as an overlay shows them.
enum PressedKey {
  /// Returns the name of a key, or the typed text.
  ///
  /// - Parameter isSecret: whether a dot takes the place of text.
  static func name(of event: InputEvent, isSecret: Bool) -> String {
    switch event {
    case .text(" "): isSecret ? "•" : "␣"
    case .text(let text): isSecret ? "•" : text
    case .key(let key) where isSecret && key.isAltCharacter: "•"
    case .key(let key): name(of: key)
    case .paste: "Paste"
    case .mouse(let mouse): name(of: mouse.action)
    default: ""
    }
  }

  private static func name(of action: MouseEvent.Action) -> String {
    switch action {
    case .click: "Click"
    case .rightClick: "Right click"
    case .drag: "Drag"
    case .wheelUp: "Wheel ↑"
    case .wheelDown: "Wheel ↓"
    default: ""
    }
  }

  private static func name(of key: Key) -> String {
    let modifiers: [(Key.Modifiers, String)] = [
      (.control, "Ctrl+"), (.alt, "Alt+"), (.shift, "Shift+"),
    ]
    let held = modifiers.filter { key.modifiers.contains($0.0) }.map(\.1).joined()
    return held + name(of: key.code)
  }

  private static func name(of code: Key.Code) -> String {
    switch code {
    case .character(let character): character.uppercased()
    case .function(let number): "F\(number)"
    case .enter: "Enter"
    case .tab: "Tab"
    case .backspace: "Backspace"
    case .delete: "Delete"
    case .insert: "Insert"
    case .escape: "Esc"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PageUp"
    case .pageDown: "PageDown"
    }
  }
}

extension Key {
  /// True for a character with Alt, which a field may take as text.
  fileprivate var isAltCharacter: Bool {
    guard case .character = code else { return false }
    return modifiers.contains(.alt) && !modifiers.contains(.control)
  }
}
