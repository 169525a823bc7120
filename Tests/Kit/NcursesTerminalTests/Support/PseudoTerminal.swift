import Colors
import Foundation
import TerminalKit

@testable import NcursesTerminal

/// Both ends of a pseudo-terminal: the user's and the program's.
@MainActor
final class PseudoTerminal {
  private(set) var program: Int32 = -1
  private var person: Int32 = -1
  private var events: [InputEvent] = []
  private var waiting: CheckedContinuation<Void, Never>?

  init(width: Int = 80, height: Int = 24) throws {
    guard openpty(&person, &program, nil, nil, nil) == 0 else { throw POSIXError(.ENODEV) }
    _ = fcntl(person, F_SETFL, O_NONBLOCK)
    resize(width: width, height: height)
  }

  /// The path at which another process can open the program's end.
  var path: String { String(cString: ttyname(program)) }

  func resize(width: Int, height: Int) {
    var size = winsize(ws_row: UInt16(height), ws_col: UInt16(width), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(program, UInt(TIOCSWINSZ), &size)
  }

  func open(
    term: String? = "xterm-256color", themes: Themes = .standard,
    notifications: TerminalNotification? = nil, title: String? = nil
  ) throws(TerminalError) -> NcursesTerminal {
    try NcursesTerminal(
      term: term,
      appearance: Appearance(themes: themes, notifications: notifications, windowTitle: title),
      input: program, output: program)
  }

  /// True if the program can read something.
  var isReadable: Bool {
    var ready = pollfd(fd: program, events: Int16(POLLIN), revents: 0)
    return poll(&ready, 1, 1000) == 1
  }

  /// Starts the terminal and collects its events.
  func start(_ terminal: NcursesTerminal) {
    terminal.start { [weak self] in
      self?.events += $0
      self?.waiting?.resume()
      self?.waiting = nil
    }
  }

  func type(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { write(person, $0.baseAddress, $0.count) }
  }

  /// Waits for at least this number of events. The kernel decides how many reads they take.
  func reported(atLeast count: Int = 1) async -> [InputEvent] {
    while events.count < count { await withCheckedContinuation { waiting = $0 } }
    defer { events = [] }
    return events
  }

  /// Writes as the program does until the buffer is full.
  func fill() {
    let output = NonblockingOutput(program)
    output.open()
    while output.isDrained { output.write(String(repeating: "x", count: 4096)) }
    output.close()
  }

  func seen() -> String { String(decoding: readAll(person), as: UTF8.self) }

  /// Closes the user's end, as when a window is closed.
  func hangUp() {
    close(person)
    person = -1  // closing it twice could close another test's descriptor
  }

  /// The terminal's modes, for comparisons.
  var modes: [UInt32] {
    var modes = termios()
    tcgetattr(program, &modes)
    return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
      + withUnsafeBytes(of: modes.c_cc) { $0.map(UInt32.init) }
  }

  isolated deinit {
    close(program)
    if person >= 0 { close(person) }
  }
}

extension Theme {
  /// Returns a theme with one colour for all roles.
  static func all(_ color: RGBColor) -> Theme { Theme { _ in Look(foreground: color) } }
}
