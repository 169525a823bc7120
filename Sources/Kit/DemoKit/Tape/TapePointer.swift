import TerminalKit

/// A use of the mouse.
public struct TapePointer: Equatable, Sendable {
  /// A position on the screen.
  public enum Place: Equatable, Sendable {
    /// A cell.
    case cell(Point)
    /// The middle of the first place of a text.
    case text(String)
  }

  /// The kind of use.
  public enum Kind: Equatable, Sendable {
    /// Presses and releases the first button.
    case click
    /// Presses and releases the second button.
    case rightClick
    /// Presses the first button, moves to a position, and releases it there.
    case drag(to: Place)
    /// Turns the wheel by a number of steps.
    case wheel(isUp: Bool, count: Int)
  }

  /// The kind of use.
  public let kind: Kind
  /// The position.
  public let place: Place
}

extension TapePointer.Place {
  /// Returns the cell on a screen; nil if the text isn't there, or the cell is outside.
  func cell(on canvas: Canvas) -> Point? {
    switch self {
    case .cell(let point): Rect(canvas.size).contains(point) ? point : nil
    case .text(let text):
      (0..<canvas.size.height).lazy.compactMap { Self.column(of: text, in: $0, of: canvas) }.first
    }
  }

  /// Returns the middle of a text in a row, whose wide characters have two columns.
  private static func column(of text: String, in y: Int, of canvas: Canvas) -> Point? {
    var (row, columns) = ("", [Int]())
    for x in 0..<canvas.size.width where canvas[x, y].width > 0 {
      let cell = canvas[x, y].text
      row += cell
      columns += Array(repeating: x, count: cell.unicodeScalars.count)
    }
    guard let found = row.firstRange(of: text) else { return nil }
    let start = row.unicodeScalars.distance(from: row.startIndex, to: found.lowerBound)
    let count = row[found].unicodeScalars.count
    return Point(x: columns[start + count / 2], y: y)
  }
}

/// The keys of tapes, as terminals report them.
public enum TapeKeys {
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
    return .key(Key(.character(Character(character.lowercased())), modifiers))
  }

  private static func event(_ named: InputEvent, _ modifiers: Key.Modifiers) -> InputEvent? {
    switch named {
    case .key(let key): .key(Key(key.code, modifiers))
    case .text where modifiers == .shift: named
    case .text: .key(Key(.character(" "), modifiers))
    default: nil
    }
  }

  /// Returns an event as the kit's programs get it from a terminal, whose bytes for some keys are the
  /// same.
  static func reported(_ event: InputEvent) -> InputEvent {
    guard case .key(let key) = event, case .character(let character) = key.code else {
      return event
    }
    let modifiers = key.modifiers.intersection([.control, .alt])
    if modifiers == .control, let same = sameByte[character] { return .key(same) }
    return .key(Key(key.code, modifiers))
  }

  /// Keys that a terminal reports in place of Ctrl with these characters.
  private static let sameByte: [Character: Key] = [
    "h": .backspace, "i": .tab, "j": .enter, "m": .enter, "[": .escape,
  ]
}

extension TapeKeys {
  /// Returns the command for a key, such as `Enter` or `Ctrl+C`; nil for an event that no command
  /// makes.
  public static func name(of event: InputEvent) -> String? {
    if let plain = commands.first(where: { named[$0] == event }) { return plain }
    guard case .key(let key) = event else { return nil }
    let held = [(Key.Modifiers.control, "Ctrl"), (.alt, "Alt"), (.shift, "Shift")]
      .filter { key.modifiers.contains($0.0) }.map(\.1)
    guard !held.isEmpty else { return nil }
    if case .character(let character) = key.code {
      return (held + [character == " " ? "Space" : String(character)]).joined(separator: "+")
    }
    return commands.first { named[$0] == .key(Key(key.code)) }
      .map { (held + [$0]).joined(separator: "+") }
  }

  /// Scrolling is no key of its own.
  private static let commands = named.keys.filter { !$0.hasPrefix("Scroll") }.sorted()
}
