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
      let hasBackgrounds = colors >= 256
      let attributes = hasBackgrounds ? look.attributes : look.plainAttributes
      let foreground = hasBackgrounds ? look.foreground?.nearestOf256 : look.foreground?.nearestOf8
      let background = hasBackgrounds ? look.background?.nearestOf256 : nil
      guard colors >= 8, foreground != nil || background != nil else {
        return Pen(attributes: UInt32(attributes.rawValue), pair: 0)
      }
      let pair = Int32(role.rawValue) + 1
      cn_init_pair(pair, foreground.map(Int32.init) ?? -1, background.map(Int32.init) ?? -1)
      return Pen(attributes: UInt32(attributes.rawValue), pair: pair)
    }
  }

  subscript(role: StyleRole) -> Pen { pens[Int(role.rawValue)] }
}
