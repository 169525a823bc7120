/// A key press other than text.
public struct Key: Sendable, Hashable {
  /// A key without its modifiers.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Code: Sendable, Hashable {
    /// A lower-case letter pressed together with Ctrl or Alt.
    case character(Character)
    /// Enter or Return, which send the same byte.
    case enter
    /// Tab; with `Modifiers.shift` the key back.
    case tab
    /// The key that erases before the caret, whether it sends DEL or BS.
    case backspace
    /// The key that erases at the caret.
    case delete
    /// The Insert key.
    case insert
    /// Esc alone, after the time in which a sequence could follow.
    case escape
    /// The arrow up.
    case up
    /// The arrow down.
    case down
    /// The arrow to the left.
    case left
    /// The arrow to the right.
    case right
    /// The key to the beginning of a line or list.
    case home
    /// The key to the end of a line or list.
    case end
    /// The key one page up.
    case pageUp
    /// The key one page down.
    case pageDown
    /// A function key; F1 is number 1.
    case function(Int)
  }

  /// The modifier keys held with a key.
  public struct Modifiers: OptionSet, Sendable, Hashable {
    /// The modifiers as bits.
    public let rawValue: UInt8

    /// Creates a set of modifiers by its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The Shift key.
    public static let shift = Modifiers(rawValue: 1)
    /// The Alt key, or Meta.
    public static let alt = Modifiers(rawValue: 2)
    /// The Ctrl key.
    public static let control = Modifiers(rawValue: 4)
  }

  /// The key.
  public let code: Code
  /// The modifiers held with it.
  public let modifiers: Modifiers

  /// Creates a key press.
  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }
}

extension Key {
  /// The Enter key.
  public static let enter = Key(.enter)
  /// The Tab key.
  public static let tab = Key(.tab)
  /// The Tab key with Shift.
  public static let shiftTab = Key(.tab, .shift)
  /// The Backspace key.
  public static let backspace = Key(.backspace)
  /// The Delete key.
  public static let delete = Key(.delete)
  /// The Escape key.
  public static let escape = Key(.escape)
  /// The up arrow.
  public static let up = Key(.up)
  /// The down arrow.
  public static let down = Key(.down)
  /// The left arrow.
  public static let left = Key(.left)
  /// The right arrow.
  public static let right = Key(.right)
  /// The Home key.
  public static let home = Key(.home)
  /// The End key.
  public static let end = Key(.end)
  /// The Page Up key.
  public static let pageUp = Key(.pageUp)
  /// The Page Down key.
  public static let pageDown = Key(.pageDown)

  /// Returns a function key: F1 is number 1.
  public static func function(_ number: Int) -> Key { Key(.function(number)) }
  /// Returns a letter with Ctrl.
  public static func control(_ character: Character) -> Key { Key(.character(character), .control) }
  /// Returns a letter with Alt.
  public static func alt(_ character: Character) -> Key { Key(.character(character), .alt) }
}

extension Key {
  /// Creates the key of a C0 control character or DEL.
  init?(controlByte byte: UInt8) {
    switch byte {
    case 0x08, 0x7F: self = .backspace
    case 0x09: self = .tab
    case 0x0A, 0x0D: self = .enter
    case 0x01...0x1A: self = .control(Character(Unicode.Scalar(byte + 0x60)))
    case 0x1C...0x1F: self = .control(Character(Unicode.Scalar(byte + 0x40)))
    default: return nil
    }
  }

  /// Returns the key of Alt and a letter, which Shift and Caps Lock don't change.
  static func alt(letter byte: UInt8) -> Key {
    .alt(Character(Character(Unicode.Scalar(byte)).lowercased()))
  }
}
