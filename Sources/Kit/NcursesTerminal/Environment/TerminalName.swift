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

  private static let palette = "-256color"

  /// Returns the name if it is safe and has a terminfo entry, else the fallback.
  ///
  /// - Parameter hasTrueColor: prefers the direct-colour entry of the same family if it is
  ///   installed, such as `xterm-direct` for `xterm-256color`, and `kitty-direct` for `xterm-kitty`.
  static func usable(_ name: String?, hasTrueColor: Bool = false) -> String {
    let safe = name.flatMap { isSafe($0) ? $0 : nil } ?? fallback
    let known = cn_has_entry(safe) ? safe : fallback
    guard hasTrueColor, hasColors(known) else { return known }
    return entry(of: safe, "-direct") ?? entry(of: known, "-direct") ?? known
  }

  /// Returns the entry with 256 colours of a terminal whose own entry has fewer, 8 at least; nil if the
  /// name has no such relative.
  static func withPalette(_ name: String, colors: Int) -> String? {
    (8..<256).contains(colors) ? entry(of: name, palette) : nil
  }

  private static func hasColors(_ name: String) -> Bool {
    var (colors, placesCursor) = (Int32(0), false)
    return cn_examine(name, &colors, &placesCursor) && colors >= 8
  }

  /// Returns the installed entry of a family with this ending. A terminal that calls itself `xterm-kitty` has
  /// entries of its own, as `kitty-direct`, or else does what xterm does.
  private static func entry(of name: String, _ ending: String) -> String? {
    let family = name.hasSuffix(palette) ? String(name.dropLast(palette.count)) : name
    let own = family.hasPrefix("xterm-") ? [String(family.dropFirst("xterm-".count)), "xterm"] : []
    return ([family] + own).map { $0 + ending }.first { cn_has_entry($0) }
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
