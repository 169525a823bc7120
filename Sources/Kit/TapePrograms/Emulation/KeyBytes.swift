import TerminalKit

/// The bytes of keys as xterm sends them, or as the program has asked for them.
struct KeyBytes {
  private let modes: TerminalModes
  private var keyboard: KeyboardModes { modes.keyboard }

  init(_ modes: TerminalModes) { self.modes = modes }

  /// Returns the bytes of typed text. Only a program that wants sequences for all keys doesn't get the
  /// text itself.
  func text(_ text: String) -> String {
    guard keyboard.reportsAll else { return text }
    return text.map { character in
      let isShifted = character.isUppercase
      let plain = isShifted ? Character(character.lowercased()) : character
      return key(Key(.character(plain), isShifted ? .shift : []))
    }.joined()
  }

  /// Returns the bytes of a key.
  func key(_ key: Key) -> String {
    let held = key.modifiers
    switch key.code {
    case .character(let character): return self.character(character, held)
    case .enter: return control(13, "\r", held)
    case .tab:
      return control(9, held.contains(.shift) ? "\u{1B}[Z" : "\t", held)
    case .backspace: return control(127, held.contains(.control) ? "\u{8}" : "\u{7F}", held)
    case .escape: return control(27, "\u{1B}", held)
    case .up: return lettered("A", held)
    case .down: return lettered("B", held)
    case .right: return lettered("C", held)
    case .left: return lettered("D", held)
    case .home: return lettered("H", held)
    case .end: return lettered("F", held)
    case .insert: return numbered(2, held)
    case .delete: return numbered(3, held)
    case .pageUp: return numbered(5, held)
    case .pageDown: return numbered(6, held)
    case .function(let number): return function(number, held)
    }
  }

  /// The parameter of the modifiers, as xterm counts them.
  private static func number(_ held: Key.Modifiers) -> String { "\(held.rawValue + 1)" }

  /// kitty's sequence of a key (sw.kovidgoyal.net/kitty/keyboard-protocol).
  private static func unicode(_ code: UInt32, _ held: Key.Modifiers) -> String {
    held.isEmpty ? "\u{1B}[\(code)u" : "\u{1B}[\(code);\(number(held))u"
  }

  /// xterm's sequence of a key with modifiers (modifyOtherKeys).
  private static func modified(_ code: UInt32, _ held: Key.Modifiers) -> String {
    "\u{1B}[27;\(number(held));\(code)~"
  }

  /// Alt is an Esc before the key, as in all terminals.
  private static func plain(_ bytes: String, _ held: Key.Modifiers) -> String {
    held.contains(.alt) ? "\u{1B}" + bytes : bytes
  }

  private func character(_ character: Character, _ held: Key.Modifiers) -> String {
    let code = character.unicodeScalars.first?.value ?? 0
    let isText = held.isSubset(of: .shift)
    if keyboard.reportsAll || keyboard.disambiguates && !isText { return Self.unicode(code, held) }
    let shown = held.contains(.shift) ? character.uppercased() : String(character)
    let control = held.contains(.control) ? Self.control(character) : shown
    let reports = keyboard.otherKeys == 2 ? !isText : keyboard.otherKeys == 1 && control == nil
    if reports { return Self.modified(shown.unicodeScalars.first?.value ?? code, held) }
    return Self.plain(control ?? shown, held)
  }

  /// Returns what Ctrl makes of a character in X11 (and so in xterm and foot); nil for nothing.
  private static func control(_ character: Character) -> String? {
    let byte = character.asciiValue ?? 0
    let control: UInt8
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "2"): control = 0
    case UInt8(ascii: "@")...UInt8(ascii: "~"): control = byte & 0x1F
    case UInt8(ascii: "3")...UInt8(ascii: "7"): control = byte - UInt8(ascii: "3") + 0x1B
    case UInt8(ascii: "/"): control = 0x1F
    case UInt8(ascii: "8"), UInt8(ascii: "?"): control = 0x7F
    default: return nil
    }
    return String(UnicodeScalar(control))
  }

  /// A key that has a control character of its own. Level 1 of modifyOtherKeys leaves Esc and Backspace
  /// as they are.
  private func control(_ code: UInt32, _ bytes: String, _ held: Key.Modifiers) -> String {
    if keyboard.reportsAll || keyboard.disambiguates && (code == 27 || !held.isEmpty) {
      return Self.unicode(code, held)
    }
    let isBackTab = code == 9 && held == .shift
    let isModified = keyboard.otherKeys == 2 || keyboard.otherKeys == 1 && (code == 13 || code == 9)
    if isModified, !held.isEmpty, !isBackTab { return Self.modified(code, held) }
    return Self.plain(bytes, held)
  }

  /// Keys of the cursor begin otherwise in their application mode (DECCKM).
  private func lettered(_ letter: String, _ held: Key.Modifiers) -> String {
    if !held.isEmpty { return "\u{1B}[1;\(Self.number(held))\(letter)" }
    return (modes.isOn(1) && !keyboard.isKitty ? "\u{1B}O" : "\u{1B}[") + letter
  }

  private func numbered(_ number: Int, _ held: Key.Modifiers) -> String {
    held.isEmpty ? "\u{1B}[\(number)~" : "\u{1B}[\(number);\(Self.number(held))~"
  }

  private func function(_ number: Int, _ held: Key.Modifiers) -> String {
    let numbers = [15, 17, 18, 19, 20, 21, 23, 24]
    if number > 4 { return number - 5 < numbers.count ? numbered(numbers[number - 5], held) : "" }
    // F3 would be the report of the cursor's place.
    if number == 3, keyboard.isKitty { return numbered(13, held) }
    let letter = ["P", "Q", "R", "S"][max(1, number) - 1]
    return held.isEmpty && !keyboard.isKitty ? "\u{1B}O\(letter)" : lettered(letter, held)
  }
}

/// The sequences that a program wants for keys: kitty's flags (sw.kovidgoyal.net/kitty/keyboard-protocol)
/// and xterm's modifyOtherKeys.
struct KeyboardModes: Equatable {
  /// More entries than programs push; the oldest go.
  private static let mostPushed = 16
  private static let disambiguation = 1
  private static let all = 8

  /// The level of modifyOtherKeys, 0 to 2.
  private(set) var otherKeys = 0
  /// The flags of kitty that were pushed; the last ones are in effect.
  private var flags = [0]
  /// Those of the other screen, the first or the alternate one.
  private var otherFlags = [0]

  var isKitty: Bool { flags.last != 0 }
  /// True if the program wants sequences for keys whose bytes are those of others.
  var disambiguates: Bool { has(Self.disambiguation) }
  /// True if the program wants sequences for all keys, also for text.
  var reportsAll: Bool { has(Self.all) }

  private func has(_ flag: Int) -> Bool { (flags.last ?? 0) & flag != 0 }

  /// Changes between the first screen and the alternate one, which have flags of their own.
  mutating func changeScreen() { swap(&flags, &otherFlags) }

  /// Takes a control sequence's parameters, which begin with their mark, and its last byte.
  mutating func take(_ parameters: Substring, _ last: UInt8) {
    let numbers = parameters.dropFirst().split(separator: ";", omittingEmptySubsequences: false)
      .map { Int($0) }
    let first = numbers.first.flatMap { $0 }
    switch (parameters.first, last) {
    case (">", UInt8(ascii: "m")) where first == 4 || first == nil:
      otherKeys = min(max(numbers.dropFirst().first.flatMap { $0 } ?? 0, 0), 2)
    case (">", UInt8(ascii: "n")) where first == 4: otherKeys = 0
    case (">", UInt8(ascii: "u")): flags = (flags + [first ?? 0]).suffix(Self.mostPushed)
    case ("<", UInt8(ascii: "u")):
      flags.removeLast(min(max(first ?? 1, 1), flags.count))
      if flags.isEmpty { flags = [0] }
    case ("=", UInt8(ascii: "u")):
      set(first ?? 0, mode: numbers.dropFirst().first.flatMap { $0 } ?? 1)
    default: break
    }
  }

  private mutating func set(_ new: Int, mode: Int) {
    let old = flags.removeLast()
    flags.append(mode == 2 ? old | new : mode == 3 ? old & ~new : new)
  }
}
