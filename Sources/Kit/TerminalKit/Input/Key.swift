/// A key press that is not text.
public struct Key: Sendable, Hashable {
  public enum Code: Sendable, Hashable {
    /// A letter pressed together with Ctrl or Alt; lower case.
    case character(Character)
    case enter, tab, backspace, delete, insert, escape
    case up, down, left, right, home, end, pageUp, pageDown
    case function(Int)
  }

  public struct Modifiers: OptionSet, Sendable, Hashable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let shift = Modifiers(rawValue: 1)
    public static let alt = Modifiers(rawValue: 2)
    public static let control = Modifiers(rawValue: 4)
  }

  public let code: Code
  public let modifiers: Modifiers

  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }
}

extension Key {
  public static let enter = Key(.enter)
  public static let tab = Key(.tab)
  public static let shiftTab = Key(.tab, .shift)
  public static let backspace = Key(.backspace)
  public static let delete = Key(.delete)
  public static let escape = Key(.escape)
  public static let up = Key(.up)
  public static let down = Key(.down)
  public static let left = Key(.left)
  public static let right = Key(.right)
  public static let home = Key(.home)
  public static let end = Key(.end)
  public static let pageUp = Key(.pageUp)
  public static let pageDown = Key(.pageDown)

  public static func function(_ number: Int) -> Key { Key(.function(number)) }
  public static func control(_ character: Character) -> Key { Key(.character(character), .control) }
  public static func alt(_ character: Character) -> Key { Key(.character(character), .alt) }
}
