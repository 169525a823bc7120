import Colors
import Domain
import Files
import LibC
import NcursesTerminal
import TerminalKit
import Viper
import WebRepositories

/// The options that Foyer was started with.
package struct LaunchOptions: Sendable, Equatable {
  package enum Background: String, Sendable, CaseIterable {
    case dark, light
  }

  package static let version = Release.version

  package var scene: String?
  /// The name or file of a brand; nil is the first built-in one.
  package var brand: String?
  /// The language tag; nil takes the environment's, then the brand's.
  package var language: String?
  /// Flags in the form `key=value`.
  package var flags: [String] = []
  /// The address of a flag server; nil takes the environment's, if any.
  package var flagsURL: String?
  /// The interval of requests to the flag server; nil asks once.
  package var flagsInterval: Duration?
  package var dataDirectory: String?
  /// The base address of the API server that keeps the accounts; nil keeps them in the data
  /// directory.
  package var apiURL: String?
  /// The longest wait in that server's queue.
  package var queueTime = Duration.seconds(600)
  /// A file of certificates that are trusted besides the system's.
  package var caFile: String?
  /// The file of the operator's token for that server.
  package var tokenFile: String?
  /// The file of the token of the host that this program runs on; nil takes the environment's.
  package var hostTokenFile: String?
  /// The file that configures delivery; nil is the file in the data directory, if there is one.
  package var deliveryFile: String?
  /// The file with the keys for secrets of second factors; nil is the file in the data directory.
  package var secondFactorKeyFile: String?
  /// The number of passwords that this host hashes at once; nil depends on its processors.
  package var hashesAtOnce: Int?
  /// The file of the idempotency key, with which another run repeats a registration harmlessly.
  package var idempotencyKeyFile: String?
  package var invitation: String?
  package var logFile: String?
  /// A file that events are written to as well.
  package var eventsLog: String?
  /// The address of the collector for events; nil is the brand's choice.
  package var eventsURL: String?
  /// The address of the collector for traces of requests; nil sends none.
  package var tracesURL: String?
  /// The terminal's background; nil asks the terminal.
  package var background: Background?
  /// The colour depth; nil is that of the terminal's terminfo entry.
  package var color: ColorChoice?
  /// The sequence by which the terminal shows notifications; nil if it isn't known to show them.
  package var notifications: TerminalNotification?
  package var isASCII = false
  /// True if the screens have no decorations, for a screen reader.
  package var isPlain = false
  /// False if nothing moves on the screens, such as spinners.
  package var hasMotion = true
  /// True if colours have a contrast of 7:1 at least.
  package var hasHighContrast = false
  /// True if the program uses the mouse, which disables the terminal's own selection.
  package var hasMouse = false
  /// True if the guest can't leave the program and the environment doesn't configure it.
  package var isKiosk = false
  /// True if the guest may leave a kiosk nevertheless.
  package var mayExit = false
  package var limits = TimeLimits()
  /// The number of sign-ups allowed in an hour; nil is unlimited, except in a kiosk.
  package var signUps: Int?
  /// The same per origin.
  package var signUpsPerOrigin: Int?

  package init() {}
}

extension LaunchOptions {
  /// Returns the limits of a kind of use in an hour.
  package func hourly(_ kind: RateLimitedUse.Kind) -> HourlyLimits {
    let usual = isKiosk ? kind.usualLimits : HourlyLimits()
    return kind == .signUp
      ? HourlyLimits(host: signUps ?? usual.host, origin: signUpsPerOrigin ?? usual.origin) : usual
  }
}

extension LaunchOptions {
  /// The options that have no effect if a server keeps the accounts, because the server has its
  /// own.
  var optionsOfThisHost: [String] {
    let options: KeyValuePairs = [
      "--sign-ups": signUps != nil, "--sign-ups-per-origin": signUpsPerOrigin != nil,
      "--max-hashes": hashesAtOnce != nil, "--delivery": deliveryFile != nil,
      "--second-factor-key": secondFactorKeyFile != nil,
    ]
    return options.filter(\.value).map(\.key)
  }
}

extension LaunchOptions.Background {
  package var color: RGBColor {
    switch self {
    case .dark: RGBColor(red: 0, green: 0, blue: 0)
    case .light: RGBColor(red: 255, green: 255, blue: 255)
    }
  }
}

/// The restrictions of a kiosk: variables that an untrusted client sends don't configure the
/// program.
enum Kiosk {
  private static let names: Set = [
    "HOME", "TERM", "LANG", "LANGUAGE", "COLORTERM", "NO_COLOR", "NO_MOTION", "ACCESSIBLE",
    "DO_NOT_TRACK",
  ]

  /// - Throws: an error if an option doesn't fit the mode (`--flag` in a kiosk, or a kiosk's
  ///   options elsewhere).
  static func check(_ options: LaunchOptions) throws(LaunchError) {
    if options.isKiosk {
      if !options.flags.isEmpty { throw .flagsInKiosk }
    } else {
      if options.mayExit { throw .kioskOnly(option: "--exit-allowed") }
      if options.limits.reset != nil { throw .kioskOnly(option: "--idle-reset") }
    }
  }

  static func permissions(_ options: LaunchOptions) -> Permissions {
    options.isKiosk ? options.mayExit ? .remoteSession : .kiosk : .full
  }

  /// The guest's origin according to sshd's `SSH_CONNECTION`; nil without one.
  static func origin(_ variables: [String: String]) -> Origin? {
    guest(variables).flatMap { IPAddress($0) }.map { Origin($0) }
  }

  /// The guest's address without the zone of a link-local one (RFC 4007).
  static func guest(_ variables: [String: String]) -> String? {
    let address = variables["SSH_CONNECTION"]?.split(separator: " ").first?.prefix { $0 != "%" }
    return address.flatMap { IPAddress($0) == nil ? nil : String($0) }
  }

  /// Returns the variables that describe the guest's terminal and language. The brand and the
  /// operator's options decide everything else.
  static func environment(_ variables: [String: String]) -> [String: String] {
    variables.filter { names.contains($0.key) || $0.key.hasPrefix("LC_") }
  }
}

/// The data of this machine that a command needs. A check prevents a command from using another
/// place than the one that the operator means.
package enum LocalNeed: Sendable {
  case nothing
  /// Files in the data directory, independent of any server.
  case files
  /// The accounts. If a server keeps them, the operator's token gives access.
  case accounts
  /// The file of the accounts, which no server hands out.
  case accountsFile
  /// A copy of that file. A server's operator makes one with the tools of its database.
  case backup

  /// Checks that the data is on this machine.
  ///
  /// - Throws: `LaunchError.noPartForServer` if an option names a server that the command doesn't
  ///   use, `.accountsOnServer`, `.fileOnServer`, `.backupOnServer`, `.tokenWithoutServer`, or
  ///   `.noDataDirectory` if a named directory doesn't exist; the default one is created when it is
  ///   needed.
  package func check(
    _ options: LaunchOptions, environment: [String: String]
  ) throws(LaunchError) {
    if self == .nothing || self == .files, options.apiURL != nil { throw .noPartForServer }
    if self == .nothing { return }
    if self != .files {
      let isOnServer = try ServiceAddress.chosen(options.apiURL, environment: environment) != nil
      if isOnServer, self == .accountsFile { throw .fileOnServer }
      if isOnServer || options.tokenFile != nil, self == .backup { throw .backupOnServer }
      if isOnServer, options.tokenFile == nil { throw .accountsOnServer }
      if isOnServer { return }
      if options.tokenFile != nil { throw .tokenWithoutServer }
    }
    let directory = try DataDirectory.chosen(options.dataDirectory, environment: environment)
    guard !directory.isNamed || Self.isThere(directory.path) else {
      throw .noDataDirectory(directory.path)
    }
  }

  /// A path that can't be examined counts as existing; opening it reports the error.
  private static func isThere(_ path: String) -> Bool {
    access(path, F_OK) == 0 || errno != ENOENT && errno != ENOTDIR
  }
}
