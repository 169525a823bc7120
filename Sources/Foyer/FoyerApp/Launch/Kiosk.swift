import Domain
import Viper

/// A front door where nobody is to be trusted: what a client sends along has no say.
enum Kiosk {
  private static let names: Set = [
    "HOME", "TERM", "LANG", "LANGUAGE", "COLORTERM", "NO_COLOR", "ACCESSIBLE", "DO_NOT_TRACK",
  ]

  /// - Throws: what asks for something else than a kiosk.
  static func check(_ options: LaunchOptions) throws(LaunchError) {
    if options.isKiosk {
      if !options.flags.isEmpty { throw .flagsInKiosk }
    } else {
      if options.mayExit { throw .kioskOnly(option: "--exit-allowed") }
      if options.limits.reset != nil { throw .kioskOnly(option: "--idle-reset") }
    }
  }

  static func permissions(_ options: LaunchOptions) -> Permissions {
    options.isKiosk ? options.mayExit ? .frontDoor : .kiosk : .full
  }

  /// Where somebody comes from, as sshd says; nil where nobody does.
  static func origin(_ variables: [String: String]) -> Origin? {
    guest(variables).flatMap { IPAddress($0) }.map { Origin($0) }
  }

  /// The same as an address, without the zone of a local one (RFC 4007).
  static func guest(_ variables: [String: String]) -> String? {
    let address = variables["SSH_CONNECTION"]?.split(separator: " ").first?.prefix { $0 != "%" }
    return address.flatMap { IPAddress($0) == nil ? nil : String($0) }
  }

  /// What of the environment is about the person and their terminal; all else is left to the label
  /// and to the options that the operator starts Foyer with.
  static func environment(_ variables: [String: String]) -> [String: String] {
    variables.filter { names.contains($0.key) || $0.key.hasPrefix("LC_") }
  }
}
