import CNcurses
import TerminalKit

/// A theme on this terminal: for each role its attributes and its colour pair.
@MainActor
struct Pens {
  struct Pen {
    let attributes: UInt32
    let pair: Int32
  }

  /// By the raw values of the roles that the theme knows.
  private var pens = [Pen?](repeating: nil, count: 256)

  init(theme: Theme, depth: ColorDepth) {
    for (index, role) in theme.roles.enumerated() {
      let look = depth.shown(theme[role], on: theme.grounds)
      pens[Int(role.rawValue)] = Self.pen(look, pair: Int32(index + 1))
    }
  }

  subscript(role: StyleRole) -> Pen {
    pens[Int(role.rawValue)] ?? pens[Int(role.kind.rawValue)]!
  }

  private static func pen(_ look: ShownLook, pair: Int32) -> Pen {
    let isPlain = look.foreground == nil && look.background == nil
    if !isPlain {
      cn_init_pair(pair, look.foreground?.number ?? -1, look.background?.number ?? -1)
    }
    return Pen(attributes: UInt32(look.attributes.rawValue), pair: isPlain ? 0 : pair)
  }
}
