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

  /// - Parameter colors: how many the terminal has; 0 keeps the attributes only. Of more than 256
  ///   (xterm-direct) only the first 8 are indexes, so that those are used.
  init(theme: Theme, colors: Int) {
    pens = StyleRole.allCases.map { role in
      colors == 256 ? Self.full(theme[role], role) : Self.plain(theme[role], role, colors)
    }
  }

  subscript(role: StyleRole) -> Pen { pens[Int(role.rawValue)] }

  private static func full(_ look: Look, _ role: StyleRole) -> Pen {
    pen(look.attributes, role, look.foreground?.nearestOf256, look.background?.nearestOf256)
  }

  /// Without backgrounds, and so without the colours that are meant to stand on them.
  private static func plain(_ look: Look, _ role: StyleRole, _ colors: Int) -> Pen {
    let isShown = colors >= 8 && look.background == nil
    return pen(look.plainAttributes, role, isShown ? look.foreground?.nearestOf8 : nil, nil)
  }

  private static func pen(
    _ attributes: Look.Attributes, _ role: StyleRole, _ foreground: UInt8?, _ background: UInt8?
  ) -> Pen {
    let pen = Pen(attributes: UInt32(attributes.rawValue), pair: Int32(role.rawValue) + 1)
    guard foreground != nil || background != nil else {
      return Pen(attributes: pen.attributes, pair: 0)
    }
    cn_init_pair(pen.pair, foreground.map(Int32.init) ?? -1, background.map(Int32.init) ?? -1)
    return pen
  }
}
