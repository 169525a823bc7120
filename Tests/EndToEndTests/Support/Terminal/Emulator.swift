import ProgramTesting

/// A terminal emulator of another project (pyte), which turns bytes into a screen.
struct Emulator {
  /// Debian's Python, in which Debian's packages are installed.
  private static let python = "/usr/bin/python3"
  static let isThere = (try? Command(python, ["-c", "import pyte"]).status) == 0

  private static let script = """
    import re, sys, pyte
    screen = pyte.Screen(int(sys.argv[1]), int(sys.argv[2]))
    # It doesn't know the colons in colours, which newer descriptions of foot have.
    plain = re.sub(rb"\\x1b\\[[0-9;:]*m", lambda it: it[0].replace(b":", b";"), sys.stdin.buffer.read())
    pyte.ByteStream(screen).feed(plain)
    # Its own `display` fails where a wide character was overwritten in part.
    rows = [screen.buffer[row] for row in range(screen.lines)]
    print("\\n".join("".join(row[x].data for x in range(screen.columns)).rstrip() for row in rows))
    """

  /// Returns the rows of a screen of this size without spaces at their ends.
  static func lines(of bytes: [UInt8], width: Int = 80, height: Int = 24) throws -> [String] {
    let command = try Command(python, ["-c", script, "\(width)", "\(height)"], input: bytes)
    var lines = command.output.split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map(String.init)
  }
}
