import CNcurses
import Colors
import TerminalKit

/// Name of a terminal. A remote client chooses it freely, so it isn't trusted.
enum TerminalName {
  /// Returns the background of a terminal that can't be asked: Linux's console is black.
  static func background(of term: String) -> RGBColor? { isConsole(term) ? .black : nil }

  /// Returns whether the name is `linux` or a variant such as `linux-16color`.
  static func isConsole(_ term: String) -> Bool { term == "linux" || term.hasPrefix("linux-") }

  static let fallback = "xterm-256color"

  /// Returns the name if it is safe and has a terminfo entry, else the fallback.
  ///
  /// - Parameter hasTrueColor: prefers the direct-colour entry of the same family if it is
  ///   installed, such as `xterm-direct` for `xterm-256color`.
  static func usable(_ name: String?, hasTrueColor: Bool = false) -> String {
    guard let name, isSafe(name), cn_has_entry(name) else { return fallback }
    let family = name.hasSuffix("-256color") ? String(name.dropLast("-256color".count)) : name
    return hasTrueColor && cn_has_entry("\(family)-direct") ? "\(family)-direct" : name
  }

  static func isSafe(_ name: String) -> Bool {
    (1...64).contains(name.utf8.count)
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "+"),
          UInt8(ascii: "_"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }
}
