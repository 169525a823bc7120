import CPty
import DemoKit
import LibC
import TerminalKit

/// A program that a person uses in this terminal, while the keys become a tape.
@MainActor
public final class RecordedSession {
  /// The reason for which the program wasn't started.
  public enum Problem: Error, Equatable, Sendable {
    /// Standard input or output is no terminal.
    case noTerminal
    /// The program can't be started.
    case start(ProgramStartError)
  }

  private static let poll = Duration.milliseconds(10)
  /// Called with the program's output, which the screen has already.
  public var onOutput: ([UInt8]) -> Void = { _ in }
  /// Called with a new size, which the screen has already.
  public var onResize: (Size) -> Void = { _ in }
  /// Called often, for work beside the program.
  public var onTurn: () -> Void = {}
  /// The program's terminal, as it looks.
  public let screen: EmulatedScreen
  private let program: PseudoTerminal
  private let start = ContinuousClock.now
  private var decoder = KeyDecoder()
  private var script: TapeScript

  /// The exit code of the program; 128 and the number of a signal that ended it; nil while it runs.
  public var exitCode: Int? {
    program.status.map { $0 & 0x7F == 0 ? Int($0 >> 8 & 0xFF) : 128 + Int($0 & 0x7F) }
  }

  /// Starts the program in the size of this terminal.
  public init(
    _ launch: ProgramLaunch, colors: TerminalColors = .dark
  ) throws(Problem) {
    guard isatty(STDIN_FILENO) == 1, let size = Self.size else { throw .noTerminal }
    do throws(ProgramStartError) { program = try PseudoTerminal(launch, size: size) } catch {
      throw .start(error)
    }
    screen = EmulatedScreen(size: size, colors: colors)
    script = TapeScript(size: size)
  }

  private static var size: Size? {
    var (columns, rows): (CInt, CInt) = (0, 0)
    guard cpty_size(STDOUT_FILENO, &columns, &rows) else { return nil }
    return EmulatedScreen.possible(
      Size(width: min(300, Int(columns)), height: min(100, Int(rows))))
  }

  /// Passes keys and output on until the program ends.
  ///
  /// - Returns: the tape of the keys.
  public func run() -> TapeScript {
    _ = cpty_make_raw(STDIN_FILENO)
    defer { cpty_restore(STDIN_FILENO) }
    while true {
      let wrote = passOutput()
      let typed = passKeys()
      followSize()
      onTurn()
      if !wrote, !typed, program.hasExited { return script }
    }
  }

  private func passOutput() -> Bool {
    let bytes = program.read(waiting: Self.poll)
    guard !bytes.isEmpty else { return false }
    screen.write(bytes)
    // The real terminal answers the program's questions.
    _ = screen.takeReplies()
    onOutput(bytes)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count <= 0 { break }
      rest = rest.dropFirst(count)
    }
    return true
  }

  private func passKeys() -> Bool {
    var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard pollNow(&descriptor) > 0 else { return flushEscape() }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(STDIN_FILENO, &bytes, bytes.count)
    guard count > 0 else {
      program.end()
      return false
    }
    let typed = Array(bytes.prefix(count))
    note(decoder.decode(typed))
    _ = program.write(typed)
    return true
  }

  /// A lone Esc isn't followed by anything.
  private func flushEscape() -> Bool {
    if decoder.isAmbiguous { note(decoder.flush()) }
    return false
  }

  private func note(_ events: [InputEvent]) {
    for event in events where event.isPress {
      script.add(event, at: ContinuousClock.now - start, on: screen.canvas)
    }
  }

  private func followSize() {
    guard let size = Self.size, size != screen.size else { return }
    screen.resize(to: size)
    program.resize(to: size)
    onResize(size)
  }
}

private func pollNow(_ descriptor: inout pollfd) -> CInt { poll(&descriptor, 1, 0) }

/// The keys of the terminal in which this program runs, one by one and not shown.
@MainActor
public final class TerminalKeys {
  /// The descriptor that can be read when a key was pressed.
  public let descriptor = STDIN_FILENO
  private var decoder = KeyDecoder()

  /// Takes over the terminal of standard input. The result is nil if that is no terminal.
  public init?() {
    guard isatty(STDIN_FILENO) == 1 else { return nil }
    _ = cpty_make_raw(STDIN_FILENO)
  }

  /// The terminal's columns; 80 if it doesn't say.
  public var columns: Int {
    var (columns, rows): (CInt, CInt) = (0, 0)
    return cpty_size(STDIN_FILENO, &columns, &rows) && columns > 0 ? Int(columns) : 80
  }

  /// Gives the terminal back.
  public func end() { cpty_restore(STDIN_FILENO) }

  /// Returns the keys that were pressed; nil at the end of the input. It doesn't wait.
  public func take() -> [InputEvent]? {
    var file = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&file, 1, 0) > 0 else { return decoder.isAmbiguous ? decoder.flush() : [] }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(STDIN_FILENO, &bytes, bytes.count)
    return count > 0 ? decoder.decode(Array(bytes.prefix(count))) : nil
  }
}
