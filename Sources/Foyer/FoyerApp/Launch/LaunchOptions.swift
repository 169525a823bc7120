import Colors
import NcursesTerminal
import TerminalKit
import Viper

/// What a person asked for when starting Foyer.
public struct LaunchOptions: Sendable, Equatable {
  public enum Background: String, Sendable, CaseIterable {
    case dark, light
  }

  public var scene: String?
  /// A label's name or file; nil is the first that comes with Foyer.
  public var brand: String?
  /// Nil is chosen by the environment, then the label.
  public var language: String?
  /// As given: `key=value`.
  public var flags: [String] = []
  public var dataDirectory: String?
  /// Where the API begins that keeps the accounts; nil keeps them in the data directory.
  public var apiURL: String?
  /// How many passwords to hash at once on this host; nil is as its processors allow.
  public var hashesAtOnce: Int?
  /// Where the attempt to register is kept, so that another run goes on with it.
  public var attemptFile: String?
  public var logFile: String?
  /// Where events of use go too.
  public var eventsLog: String?
  /// Nil asks the terminal.
  public var background: Background?
  /// Nil is as the terminal's entry says.
  public var color: ColorChoice?
  public var isASCII = false
  /// Whether the mouse may be used, which takes the terminal's own selection away.
  public var hasMouse = false
  /// Whether nobody gets out, and the environment has no say.
  public var isKiosk = false
  public var limits = TimeLimits()

  public init() {}
}

extension LaunchOptions.Background {
  var color: RGBColor {
    switch self {
    case .dark: RGBColor(red: 0, green: 0, blue: 0)
    case .light: RGBColor(red: 255, green: 255, blue: 255)
    }
  }
}
