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

/// The terminfo entry by which a terminal is written to, and the colours that are sure.
///
/// Many terminals with 256 colours call themselves `xterm`, which promises eight. Their entry is
/// that of `xterm-256color`, of which eight colours are used until the terminal has said that it has all.
struct TerminalEntry {
  let name: String
  /// Number of colours to use at first; nil for all of the entry.
  let sureColors: Int?
  /// False if the terminal is taken for a common one, since it has no known name.
  private(set) var isKnown = true

  /// True if the terminal has to be asked whether it has all colours of the entry.
  var mayHaveMoreColors: Bool { sureColors != nil }

  /// - Parameter term: value of `TERM`.
  init(term: String?, _ appearance: Appearance) {
    let usable = TerminalName.usable(term, hasTrueColor: appearance.color == .truecolor)
    var (colors, placesCursor) = (Int32(0), false)
    let isWanted = ![ColorChoice.ansi, ColorChoice.none].contains(appearance.color)
    if isWanted, !appearance.isPlain, cn_examine(usable, &colors, &placesCursor),
      let richer = TerminalName.withPalette(usable, colors: Int(colors))
    {
      self.init(richer, sureColors: Int(colors))
    } else {
      self.init(usable)
    }
    isKnown = TerminalName.usable(term) == term
  }

  init(_ name: String, sureColors: Int? = nil) { (self.name, self.sureColors) = (name, sureColors) }
}

/// Key sequences in the terminfo entry of the open terminal.
@MainActor
enum TerminfoKeys {
  static func sequences() -> [(bytes: [UInt8], key: Key)] {
    var sequences: [(bytes: [UInt8], key: Key)] = []
    for (capability, key) in keys {
      guard let sequence = cn_capability(capability).map({ Array(String(cString: $0).utf8) }),
        sequence.count > 1  // single bytes keep their usual meaning
      else { continue }
      sequences.append((sequence, key))
    }
    return sequences
  }

  private static var keys: [(String, Key)] {
    let plain: [(String, Key)] = [
      ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("khome", .home),
      ("kend", .end), ("kpp", .pageUp), ("knp", .pageDown), ("kdch1", .delete),
      ("kich1", Key(.insert)), ("kcbt", .shiftTab), ("kent", .enter),
      ("kLFT5", Key(.left, .control)), ("kRIT5", Key(.right, .control)),
    ]
    return plain + (1...12).map { ("kf\($0)", .function($0)) }
  }
}

/// Width of a terminal for programs that only print lines.
public enum WindowColumns {
  /// Returns the columns of a terminal, limited to 20 through 300; nil if there is no terminal.
  public static func count(of descriptor: Int32) -> Int? {
    var columns: Int32 = 0
    var lines: Int32 = 0
    guard cn_window_size(descriptor, &columns, &lines), columns > 0 else { return nil }
    return max(20, min(Int(columns), 300))
  }
}
