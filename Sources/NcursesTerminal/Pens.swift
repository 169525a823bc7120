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
      let look = theme[role]
      if depth.hasBackgrounds || look.background == nil {
        return Self.pen(role, look, look.attributes, depth)
      }
      // Without its background a colour has nothing to stand on: the attributes do without both.
      return Self.pen(role, Look(), look.plainAttributes, depth)
    }
  }

  subscript(role: StyleRole) -> Pen { pens[Int(role.rawValue)] }

  private static func pen(
    _ role: StyleRole, _ look: Look, _ attributes: Look.Attributes, _ depth: ColorDepth
  ) -> Pen {
    let foreground = look.foreground.flatMap(depth.number)
    let background = look.background.flatMap(depth.number)
    let isPlain = foreground == nil && background == nil
    let pair = isPlain ? 0 : Int32(role.rawValue) + 1
    if !isPlain { cn_init_pair(pair, foreground ?? -1, background ?? -1) }
    return Pen(attributes: UInt32(attributes.rawValue), pair: pair)
  }
}
