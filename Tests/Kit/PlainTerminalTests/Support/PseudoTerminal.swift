import Foundation

/// Both ends of a pseudo-terminal: the user's and the program's.
@MainActor
final class PseudoTerminal {
  private(set) var program: Int32 = -1
  private var person: Int32 = -1
  private var text = ""

  init() throws {
    guard openpty(&person, &program, nil, nil, nil) == 0 else { throw POSIXError(.ENODEV) }
    _ = fcntl(person, F_SETFL, O_NONBLOCK)
  }

  isolated deinit {
    close(program)
    close(person)
  }

  func resize(width: Int) {
    var size = winsize(ws_row: 24, ws_col: UInt16(width), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(program, UInt(TIOCSWINSZ), &size)
  }

  /// Types the answer once the terminal shows the question.
  func type(_ answer: String, after question: String) async {
    await shows(question)
    _ = Array(answer.utf8).withUnsafeBytes { write(person, $0.baseAddress, $0.count) }
  }

  /// Yields until the terminal shows the text.
  func shows(_ text: String) async {
    while !seen.contains(text), !Task.isCancelled { await Task.yield() }
  }

  /// The terminal's output so far.
  var seen: String {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(person, &bytes, bytes.count)
    if count > 0 { text += String(decoding: bytes[..<count], as: UTF8.self) }
    return text
  }

  /// Changes the terminal's modes, as an earlier program does.
  func change(_ change: (inout termios) -> Void) {
    var modes = termios()
    tcgetattr(program, &modes)
    change(&modes)
    tcsetattr(program, TCSANOW, &modes)
  }

  /// The terminal's modes, for comparisons.
  var modes: [UInt32] {
    var modes = termios()
    tcgetattr(program, &modes)
    return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
      + withUnsafeBytes(of: modes.c_cc) { $0.map(UInt32.init) }
  }
}
