import TerminalKit

/// A stroke on the keyboard: a text, written as a literal, or a key.
public struct Stroke: Sendable, ExpressibleByStringLiteral {
  let event: InputEvent

  /// Creates a stroke that types a text.
  public init(stringLiteral text: String) { event = .text(text) }

  private init(_ event: InputEvent) { self.event = event }

  /// Returns a stroke that types a text.
  public static func text(_ text: String) -> Stroke { Stroke(.text(text)) }
  /// Returns a stroke of a key.
  public static func key(_ key: Key) -> Stroke { Stroke(.key(key)) }
  /// Returns a stroke of Ctrl with a letter.
  public static func control(_ letter: Character) -> Stroke { key(.control(letter)) }

  /// The Enter key.
  public static let enter = key(.enter)
  /// The Tab key.
  public static let tab = key(.tab)
  /// The Tab key with Shift.
  public static let shiftTab = key(.shiftTab)
  /// The Escape key.
  public static let escape = key(.escape)
  /// The up arrow.
  public static let up = key(.up)
  /// The down arrow.
  public static let down = key(.down)
  /// The Home key.
  public static let home = key(.home)
  /// The End key.
  public static let end = key(.end)
}
