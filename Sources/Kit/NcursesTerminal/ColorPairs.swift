import CNcurses
import TerminalKit

/// Attributes and colour pair of each role in a theme, on this terminal.
@MainActor
struct ColorPairs {
  struct ColorPair {
    let attributes: UInt32
    let pair: Int32
  }

  /// Indexed by the raw values of the theme's roles.
  private var colorPairs: [ColorPair?]

  init(theme: Theme, depth: ColorDepth) {
    let last = theme.roles.map(\.rawValue).max() ?? 0
    colorPairs = Array(repeating: nil, count: Int(last) + 1)
    for (index, role) in theme.roles.enumerated() {
      let look = depth.shown(theme[role], on: theme.backgrounds)
      colorPairs[Int(role.rawValue)] = Self.colorPair(look, pair: Int32(index + 1))
    }
  }

  subscript(role: StyleRole) -> ColorPair {
    let index = Int(role.rawValue)
    let own = colorPairs.indices.contains(index) ? colorPairs[index] : nil
    return own ?? colorPairs[Int(role.kind.rawValue)]!
  }

  private static func colorPair(_ look: ShownLook, pair: Int32) -> ColorPair {
    let isPlain = look.foreground == nil && look.background == nil
    if !isPlain {
      cn_init_pair(pair, look.foreground?.number ?? -1, look.background?.number ?? -1)
    }
    return ColorPair(
      attributes: UInt32(look.attributes.intersection(.terminals).rawValue),
      pair: isPlain ? 0 : pair)
  }
}
