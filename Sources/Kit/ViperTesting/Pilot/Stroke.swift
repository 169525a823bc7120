import TerminalKit

/// What a person does on the keys: a text, written as it is, or a key.
public struct Stroke: Sendable, ExpressibleByStringLiteral {
  let event: InputEvent

  public init(stringLiteral text: String) { event = .text(text) }

  private init(_ event: InputEvent) { self.event = event }

  public static func text(_ text: String) -> Stroke { Stroke(.text(text)) }
  public static func key(_ key: Key) -> Stroke { Stroke(.key(key)) }
  public static func control(_ letter: Character) -> Stroke { key(.control(letter)) }

  public static let enter = key(.enter)
  public static let tab = key(.tab)
  public static let shiftTab = key(.shiftTab)
  public static let escape = key(.escape)
  public static let up = key(.up)
  public static let down = key(.down)
  public static let home = key(.home)
  public static let end = key(.end)
}
