import LibC
import NcursesTerminal
import TerminalKit

/// A console for the developer of a program, in a second terminal: it says which keys arrive, which
/// screen and widget has them, how view models change, and how long frames take.
///
/// ```swift
/// App.run("Login", settings, console: Program.environment["CONSOLE"]) {
///   LoginView(useCases: registered, work: settings.work)
/// }
/// ```
///
/// Text that is typed into a password field is never in it. The program doesn't wait for the console: of
/// a terminal that doesn't keep up it leaves out lines, and says how many.
@MainActor
public final class DevConsole {
  /// The most bytes that wait for a slow terminal.
  private static let limit = 64 * 1024

  private let descriptor: Int32
  private let begin = ContinuousClock.now
  private var waiting: [UInt8] = []
  private var skipped = 0

  /// Opens a console.
  ///
  /// - Parameter path: a terminal, as `tty` prints it in the other window; a named pipe that is being
  ///   read; or a file, to which lines are added and which only its owner can read. `tail -f` shows it.
  /// - Throws: `ConsoleError` if it can't be opened, or isn't the caller's.
  public convenience init(path: String) throws(ConsoleError) {
    self.init(descriptor: try ConsoleFile.open(path))
  }

  init(descriptor: Int32) { self.descriptor = descriptor }

  isolated deinit { close(descriptor) }

  /// Writes a line: the seconds since the start, its kind and a text.
  ///
  /// - Parameters:
  ///   - kind: a word such as `note`, by which lines can be found.
  ///   - text: control characters are removed from it.
  public func write(_ kind: String, _ text: String) {
    send()
    let line = Self.line(kind, text, after: begin.duration(to: .now))
    guard waiting.count + line.utf8.count <= Self.limit else {
      skipped += 1
      return
    }
    if skipped > 0, waiting.isEmpty {
      let lines = skipped
      skipped = 0
      write("note", "\(lines) lines are left out here.")
    }
    waiting += line.utf8
    send()
  }

  static func line(_ kind: String, _ text: String, after time: Duration) -> String {
    let (seconds, attoseconds) = time.components
    let thousandths = "\(1000 + attoseconds / 1_000_000_000_000_000)".dropFirst()
    let stamp = "\(seconds).\(thousandths)"
    let indent = String(repeating: " ", count: max(0, 9 - stamp.count))
    let gap = String(repeating: " ", count: max(1, 7 - kind.count))
    return "\(indent)\(stamp)  \(kind)\(gap)\(SanitizedText.line(text))\n"
  }

  /// Sends as much as the reader takes at once.
  private func send() {
    while !waiting.isEmpty {
      let count = waiting.withUnsafeBytes {
        systemWrite(descriptor, $0.baseAddress, $0.count)
      }
      if count > 0 { waiting.removeFirst(count) } else if errno != EINTR { return }
    }
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  #if canImport(Glibc)
    Glibc.write(descriptor, bytes, count)
  #else
    Darwin.write(descriptor, bytes, count)
  #endif
}
