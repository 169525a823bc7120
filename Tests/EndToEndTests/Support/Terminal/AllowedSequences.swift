/// The grammar of everything that Foyer may write to a terminal: text, and sequences that place,
/// paint, erase, scroll, or set the modes in the ledger.
enum AllowedSequences {
  /// Returns the tokens outside the grammar. An incomplete token at the end is ignored.
  static func violations(in bytes: [UInt8]) -> [TerminalToken] {
    var tokens = TerminalToken.tokens(of: bytes)
    if case .broken? = tokens.last { tokens.removeLast() }
    return tokens.filter { !isAllowed($0) }
  }

  private static func isAllowed(_ token: TerminalToken) -> Bool {
    switch token {
    case .text: true
    // Backspace, tab, newline, return, and a VT100's character sets.
    case .control(let byte): [0x08, 0x09, 0x0A, 0x0D, 0x0E, 0x0F].contains(byte)
    case .escape(let rest): ["=", ">", "7", "8", "M", "D", "(B", "(0", ")0"].contains(rest)
    case .sequence(let parameters, "h"), .sequence(let parameters, "l"):
      modes.contains(parameters)
    case .sequence("?2026$", "p"), .sequence("?2027$", "p"), .sequence("?1036$", "p"): true
    case .sequence(let parameters, "t"): ["22;0;0", "23;0;0", "22;2", "23;2"].contains(parameters)
    case .sequence(let parameters, let final):
      "ABCDGHIJKLMPSTXZ@bdmr".contains(final)
        && parameters.utf8.allSatisfy { (0x30...0x3B).contains($0) }
    case .command("11;?"), .command("4;255;?"), .command("8;;"): true
    case .command("104"): true  // resets the colours when the terminal is restored
    case .command(let inside):
      inside.hasPrefix("2;") || inside.hasPrefix("8;;http") || inside.hasPrefix("8;;mailto:")
    case .broken: false
    }
  }

  private static let modes: Set = [
    "?1", "?7", "?12", "?25", "?1004", "?1049", "?2004", "?2031", "?1000", "?1006", "?2026",
    "?2027", "?1036",
    "4", "?12;25",
  ]
}
