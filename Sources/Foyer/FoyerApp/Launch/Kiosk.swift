import Domain
import Viper

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
