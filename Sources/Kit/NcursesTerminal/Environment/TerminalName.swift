import CNcurses
import Colors
import TerminalKit

/// The name of a terminal, which a client sends as it likes.
enum TerminalName {
  /// What a terminal that can't be asked is known to have: Linux's console is black.
  static func background(of term: String) -> RGBColor? { isConsole(term) ? .black : nil }

  /// `linux`, and its variants such as `linux-16color`.
  static func isConsole(_ term: String) -> Bool { term == "linux" || term.hasPrefix("linux-") }

  static let fallback = "xterm-256color"

  /// The name if it is harmless and has an entry, else the fallback.
  ///
  /// - Parameter hasTrueColor: prefers the entry of the same family that takes any colour, such as
  ///   `xterm-direct` for `xterm-256color`, where it is installed.
  static func usable(_ name: String?, hasTrueColor: Bool = false) -> String {
    guard let name, isHarmless(name), cn_has_entry(name) else { return fallback }
    let family = name.hasSuffix("-256color") ? String(name.dropLast("-256color".count)) : name
    return hasTrueColor && cn_has_entry("\(family)-direct") ? "\(family)-direct" : name
  }

  static func isHarmless(_ name: String) -> Bool {
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
