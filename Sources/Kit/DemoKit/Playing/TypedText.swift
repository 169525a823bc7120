import Synchronization
import TerminalKit

/// A text that is typed into a program, with the screens on which it may appear.
///
/// A program that reads single keys doesn't say whether it shows them: a password field that draws
/// stars looks like any other one. So only text that can be read on the screen is no secret.
struct TypedText {
  /// A key, as it was sent.
  struct Key {
    let event: InputEvent
    /// The time of the recording.
    let time: Duration
    /// The bytes that the program got.
    let input: [UInt8]
    /// True if the terminal didn't echo it.
    let isSecret: Bool
  }

  /// Characters that stand for others in a password field.
  private static let masks: Set<Character> = ["*", "#", "•", "●", "○", "◦", "·", "∙", "■", "▪"]
  /// The fewest characters that are recognised far from the cursor, so that none appears there by
  /// chance.
  private static let fewest = 4

  private(set) var keys: [Key] = []
  private let before: Canvas?
  private var text: [Character] = []
  private var isEchoed = true

  /// - Parameter before: the screen before the first key.
  init(on before: Canvas?) { self.before = before }

  /// True for keys that type no text.
  var isNamed: Bool { text.isEmpty }
  /// True for a single blank.
  var isSpace: Bool { text == [" "] }

  /// Adds a key.
  ///
  /// - Parameters:
  ///   - old: the screen before it.
  ///   - new: the screen that had settled after it.
  mutating func add(_ key: Key, from old: Canvas?, to new: Canvas?) {
    keys.append(key)
    switch key.event {
    case .text(let typed):
      text += typed
      isEchoed = isEchoed && hasEcho(from: old, to: new)
    case .paste(let pasted):
      text += pasted
      isEchoed = false
    default: break
    }
  }

  /// Returns whether the text can be read: each character at the cursor when it was typed, or all of
  /// it afterwards in a row in which it wasn't.
  func isReadable(on after: Canvas?) -> Bool {
    if isNamed { return true }
    if text.allSatisfy(Self.masks.contains) { return false }
    return isEchoed || appears(on: after)
  }

  /// The cursor has moved, and the last two characters stand before it. One alone isn't enough: some
  /// fields show the last character of a password for a moment.
  private func hasEcho(from old: Canvas?, to new: Canvas?) -> Bool {
    guard let new, let cursor = new.cursor, let last = old?.cursor, last != cursor else {
      return false
    }
    let end = cursor.y * new.size.width + cursor.x
    // In the last column the cursor stands on what was typed.
    let ends = cursor.x == new.size.width - 1 ? [end, end + 1] : [end]
    return ends.contains { Self.stand(text.suffix(2), before: $0, on: new) }
  }

  private static func stand(_ text: ArraySlice<Character>, before end: Int, on canvas: Canvas)
    -> Bool
  {
    var place = end
    for character in text.reversed() {
      repeat { place -= 1 } while place >= 0 && cell(place, on: canvas).width == 0
      guard place >= 0, cell(place, on: canvas).text == String(character) else { return false }
    }
    return true
  }

  private static func cell(_ place: Int, on canvas: Canvas) -> Cell {
    canvas[place % canvas.size.width, place / canvas.size.width]
  }

  private func appears(on after: Canvas?) -> Bool {
    guard let after, text.count >= Self.fewest else { return false }
    let whole = String(text)
    let has = { (canvas: Canvas) in canvas.lines.contains { $0.contains(whole) } }
    return has(after) && !(before.map(has) ?? false)
  }
}

/// A generator of repeatable pseudo-random numbers (SplitMix64; Steele, Lea and Flood, 2014).
///
/// The same seed gives the same numbers, so they mustn't be used for secrets.
public final class SeededNumbers: Sendable {
  private let state: Mutex<UInt64>

  /// Creates a generator with a seed.
  public init(seed: UInt64) { state = Mutex(seed) }

  /// Returns the next number.
  public func next() -> UInt64 {
    state.withLock { state in
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
      return mixed ^ mixed >> 31
    }
  }

  /// Returns 16 bytes, made of the next two numbers.
  public func bytes() -> [UInt8] {
    [next(), next()].flatMap { number in
      (0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
  }
}

extension SeededNumbers: RandomNumberGenerator {}

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
