import Colors

extension InputEvent {
  /// Creates the event of a terminal's report, a control sequence; nil if it isn't known.
  ///
  /// In a report of a mode (DECRPM) 1 and 2 mean on and off, 3 always on; in others the mode can't
  /// be switched.
  init?(report body: String, _ final: UInt8) {
    switch (body, final) {
    case ("?2026;1$", UInt8(ascii: "y")), ("?2026;2$", UInt8(ascii: "y")): self = .synchronizes
    case ("?2027;1$", UInt8(ascii: "y")), ("?2027;3$", UInt8(ascii: "y")):
      self = .clusters(isOn: true)
    case ("?2027;2$", UInt8(ascii: "y")): self = .clusters(isOn: false)
    case ("?1036;2$", UInt8(ascii: "y")): self = .altSetsEighthBit
    case ("?997;1", UInt8(ascii: "n")), ("?997;2", UInt8(ascii: "n")):
      self = .colorsChanged  // 1 is dark and 2 is light
    default: return nil
    }
  }

  /// Creates the event of a reply by a control string, from its introducer on and without its terminator;
  /// nil if it wasn't requested.
  init?(reply bytes: [UInt8]) {
    if let color = RGBColor(backgroundReply: bytes) {
      self = .background(color)
    } else if bytes.starts(with: "\u{1B}]4;255;rgb:".utf8) {
      self = .hasPalette
    } else {
      return nil
    }
  }
}
