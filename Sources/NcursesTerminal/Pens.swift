import CNcurses
import TerminalKit

/// A theme on this terminal: for each role its attributes and its colour pair.
@MainActor
struct Pens {
  struct Pen {
    var attributes: UInt32
    var pair: Int32
  }

  private let pens: [Pen]

  /// - Parameter colors: how many the terminal has; 0 keeps the attributes only.
  init(theme: Theme, colors: Int) {
    pens = StyleRole.allCases.map { role in
      let look = theme[role]
      var pen = Pen(attributes: UInt32(look.attributes.rawValue), pair: 0)
      if let color = Self.color(of: look, among: colors) {
        pen.pair = Int32(role.rawValue) + 1
        cn_init_pair(pen.pair, Int32(color))
      }
      return pen
    }
  }

  /// Where there are more than 256 (xterm-direct), an index above 7 would be taken for RGB.
  private static func color(of look: Look, among colors: Int) -> UInt8? {
    switch colors {
    case 256: look.foreground256
    case 8...: look.foreground8
    default: nil
    }
  }

  subscript(role: StyleRole) -> Pen { pens[Int(role.rawValue)] }
}
