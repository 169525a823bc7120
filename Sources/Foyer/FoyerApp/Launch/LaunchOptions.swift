import Colors
import Domain
import NcursesTerminal
import TerminalKit
import Viper

/// What a person asked for when starting Foyer.
public struct LaunchOptions: Sendable, Equatable {
  public enum Background: String, Sendable, CaseIterable {
    case dark, light
  }

  /// What this program calls itself.
  public static let version = Release.version

  public var scene: String?
  /// A label's name or file; nil is the first that comes with Foyer.
  public var brand: String?
  /// Nil is chosen by the environment, then the label.
  public var language: String?
  /// As given: `key=value`.
  public var flags: [String] = []
  /// Where a server evaluates flags; nil asks none, unless the environment names one.
  public var flagsURL: String?
  /// Asks it again after so long; nil asks once.
  public var flagsInterval: Duration?
  public var dataDirectory: String?
  /// Where the API begins that keeps the accounts; nil keeps them in the data directory.
  public var apiURL: String?
  /// How long to stand in that server's queue.
  public var queueTime = Duration.seconds(600)
  /// Whose certificates are trusted besides the system's.
  public var caFile: String?
  /// Where the token lies by which that server knows its operator.
  public var tokenFile: String?
  /// The token of the host that this program runs on; nil asks the environment.
  public var hostTokenFile: String?
  /// How to deliver what waits; nil is the file in the data directory, if there is one.
  public var deliveryFile: String?
  /// How many passwords to hash at once on this host; nil is as its processors allow.
  public var hashesAtOnce: Int?
  /// Where the attempt to register is kept, so that another run goes on with it.
  public var attemptFile: String?
  /// The code of an invitation.
  public var invitation: String?
  public var logFile: String?
  /// Where events of use go too.
  public var eventsLog: String?
  /// Where the collector is that they are sent to; nil is as the label says.
  public var eventsURL: String?
  /// Where the collector is that is told of requests to the server; nil tells nobody.
  public var tracesURL: String?
  /// Nil asks the terminal.
  public var background: Background?
  /// Nil is as the terminal's entry says.
  public var color: ColorChoice?
  public var isASCII = false
  /// Whether the mouse may be used, which takes the terminal's own selection away.
  public var hasMouse = false
  /// Whether nobody gets out, and the environment has no say.
  public var isKiosk = false
  /// Whether people may leave a kiosk all the same.
  public var mayExit = false
  public var limits = TimeLimits()
  /// How many may sign up within an hour; what is nil has no end, but in a kiosk.
  public var signUps: Int?
  /// The same of one origin.
  public var signUpsPerOrigin: Int?

  public init() {}
}

extension LaunchOptions {
  /// How many of a kind there may be within an hour.
  func hourly(_ kind: LimitedUse.Kind) -> HourlyLimits {
    let usual = isKiosk ? kind.usualLimits : HourlyLimits()
    return kind == .signUp
      ? HourlyLimits(host: signUps ?? usual.host, origin: signUpsPerOrigin ?? usual.origin) : usual
  }
}

extension LaunchOptions {
  /// The options that are the server's where a server keeps the accounts: nothing here obeys them then.
  var optionsOfThisHost: [String] {
    let options: KeyValuePairs = [
      "--sign-ups": signUps != nil, "--sign-ups-per-origin": signUpsPerOrigin != nil,
      "--hashes": hashesAtOnce != nil, "--delivery": deliveryFile != nil,
    ]
    return options.filter(\.value).map(\.key)
  }
}

extension LaunchOptions.Background {
  var color: RGBColor {
    switch self {
    case .dark: RGBColor(red: 0, green: 0, blue: 0)
    case .light: RGBColor(red: 255, green: 255, blue: 255)
    }
  }
}
