import CNcurses
import TerminalKit

/// A theme on this terminal: for each role its attributes and its colour pair.
@MainActor
struct Pens {
  struct Pen {
    let attributes: UInt32
    let pair: Int32
  }

  private let pens: [Pen]

  init(theme: Theme, depth: ColorDepth) {
    pens = StyleRole.allCases.map { role in
      Self.pen(role, depth.shown(theme[role], on: theme.grounds))
    }
  }

  subscript(role: StyleRole) -> Pen { pens[Int(role.rawValue)] }

  private static func pen(_ role: StyleRole, _ look: ShownLook) -> Pen {
    let isPlain = look.foreground == nil && look.background == nil
    let pair = isPlain ? 0 : Int32(role.rawValue) + 1
    if !isPlain {
      cn_init_pair(pair, look.foreground?.number ?? -1, look.background?.number ?? -1)
    }
    return Pen(attributes: UInt32(look.attributes.rawValue), pair: pair)
  }
}
