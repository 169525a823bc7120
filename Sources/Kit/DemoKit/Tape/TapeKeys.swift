import TerminalKit

/// The keys of tapes, as terminals report them.
enum TapeKeys {
  static let named: [String: InputEvent] = {
    var keys: [String: InputEvent] = [
      "Enter": .key(.enter), "Tab": .key(.tab), "Space": .text(" "), "Backspace": .key(.backspace),
      "Delete": .key(.delete), "Insert": .key(Key(.insert)), "Escape": .key(.escape),
      "Home": .key(.home), "End": .key(.end), "PageUp": .key(.pageUp),
      "PageDown": .key(.pageDown), "Up": .key(.up), "Down": .key(.down), "Left": .key(.left),
      "Right": .key(.right), "ScrollUp": .key(.up), "ScrollDown": .key(.down),
    ]
    for number in 1...12 { keys["F\(number)"] = .key(.function(number)) }
    return keys
  }()

  static let modifiers: [String: Key.Modifiers] = [
    "Ctrl": .control, "Alt": .alt, "Shift": .shift,
  ]

  /// Returns the event of a key, or nil if no key has that name.
  static func event(_ name: String, _ modifiers: Key.Modifiers) -> InputEvent? {
    if let named = named[name] { return event(named, modifiers) }
    guard name.count == 1, let character = name.first else { return nil }
    if modifiers == .shift { return .text(name.uppercased()) }
    if modifiers == .control, let same = sameByte[character.lowercased()] { return .key(same) }
    let letter = Character(character.lowercased())
    return .key(Key(.character(letter), modifiers.intersection([.control, .alt])))
  }

  private static func event(_ named: InputEvent, _ modifiers: Key.Modifiers) -> InputEvent? {
    switch named {
    case .key(let key): .key(Key(key.code, modifiers))
    case .text where modifiers == .shift: named
    case .text: .key(Key(.character(" "), modifiers.intersection([.control, .alt])))
    default: nil
    }
  }

  /// Keys that a terminal reports in place of Ctrl with these characters, since the bytes are the
  /// same.
  private static let sameByte: [String: Key] = [
    "h": .backspace, "i": .tab, "j": .enter, "m": .enter, "[": .escape,
  ]
}
