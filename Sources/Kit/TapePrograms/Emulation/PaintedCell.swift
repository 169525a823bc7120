import CVterm
import TerminalKit

/// A cell as a screen shows it.
struct PaintedCell {
  let x: Int
  let glyph: Glyph
  let width: Int
  let role: StyleRole
}

/// A style as libvterm has it.
struct RawStyle: Hashable {
  let attributes: UInt32
  let foreground: UInt64
  let background: UInt64

  init(_ cell: cvterm_cell) {
    attributes = cell.attributes
    foreground = UInt64(cell.foreground_kind) << 32 | UInt64(cell.foreground)
    background = UInt64(cell.background_kind) << 32 | UInt64(cell.background)
  }
}
