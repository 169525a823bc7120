import Foundation
import ProgramTesting
import Testing

/// A pseudo-terminal with Foyer at its other end, as over a network connection. It collects every
/// byte without interpreting it.
final class Line {
  /// The end of a program.
  struct Ending {
    /// The exit code, or 128 plus the signal's number.
    let status: Int32
    /// Processor time in seconds.
    let processorTime: Double
  }

  static let environment = ["TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": "/nonexistent"]

  let process: pid_t
  /// The terminal's modes before the program starts, because it changes them quickly.
  let modesBefore: [UInt32]
  private(set) var bytes: [UInt8] = []
  /// False to type without reading.
  var reads = true
  private var person: Int32 = -1
  private var program: Int32 = -1
  private var ending: Ending?

  init(
    _ arguments: [String], program name: String = Foyer.program,
    environment: [String: String] = environment, width: Int = 80, height: Int = 24
  ) throws {
    var size = Self.size(width, height)
    guard openpty(&person, &program, nil, nil, &size) == 0 else { throw POSIXError(.ENODEV) }
    for end in [person, program] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(person, F_SETFL, O_NONBLOCK)
    modesBefore = Self.modes(of: program)
    process = try Spawn(terminal: String(cString: ttyname(program))).start(
      [name] + arguments, environment: environment)
  }

  deinit {
    if ending == nil {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    for end in [person, program] where end >= 0 { close(end) }
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  // MARK: Sending

  /// Sends all bytes and reads meanwhile, so that neither end blocks the other.
  func send(_ bytes: [UInt8]) async throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(person, $0.baseAddress, min($0.count, 4096)) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if reap() || (!reads && !hasRoom) {
        return  // the program has ended, or takes no more until its output is read
      } else {
        try await pause()
      }
      read()
    }
  }

  func type(_ text: String) async throws { try await send(Array(text.utf8)) }

  func resize(width: Int, height: Int) {
    var size = Self.size(width, height)
    _ = ioctl(person, UInt(TIOCSWINSZ), &size)
  }

  func signal(_ number: Int32) { kill(process, number) }

  /// Closes the connection.
  func hangUp() {
    for end in [person, program] { close(end) }
    (person, program) = (-1, -1)
  }

  // MARK: Waiting

  /// Waits until the program has written this text since the last wait, in whatever styles.
  func shows(_ text: String) async throws {
    let data = Data(text.utf8)
    try await until(text) {
      self.unseen.contains(data) || Self.withoutStyles(self.unseen).contains(data)
    }
    seen = bytes.count
  }

  /// Returns the bytes without the sequences that set styles: `CSI … m`, and `ESC ( B` before it.
  private static func withoutStyles(_ bytes: Data) -> Data {
    let parameters = Set("0123456789;:".utf8)
    var result = Data()
    var rest = bytes[...]
    while let escape = rest.firstIndex(of: 0x1B) {
      result += rest[..<escape]
      let sequence = rest[escape...].dropFirst()
      if sequence.starts(with: "(B".utf8) {
        rest = sequence.dropFirst(2)
        continue
      }
      let end = sequence.dropFirst().firstIndex { !parameters.contains($0) }
      if sequence.first == UInt8(ascii: "["), let end, rest[end] == UInt8(ascii: "m") {
        rest = rest[(end + 1)...]
      } else {
        result.append(0x1B)
        rest = sequence
      }
    }
    return result + rest
  }

  func until(_ expectation: String, _ isMet: () throws -> Bool) async throws {
    let deadline = ContinuousClock.now + .seconds(20)
    while true {
      read()
      if try isMet() { return }
      guard .now < deadline else { throw NeverShown(expectation: expectation, screen: text) }
      try await pause()
    }
  }

  /// - Parameter repeated: a signal that is sent again and again meanwhile; nil for none.
  func ended(repeating repeated: Int32? = nil) async throws -> Ending {
    try await until("the end") {
      if self.reap() { return true }
      if let repeated { self.signal(repeated) }
      return false
    }
    read()
    return try #require(ending)
  }

  // MARK: State

  /// The terminal's modes, for comparisons.
  var modes: [UInt32] { Self.modes(of: program) }

  /// The modes that linear mode sets: those before the program, but for `IUTF8` of `c_iflag`, which
  /// a new pseudo-terminal lacks.
  var modesOfLines: [UInt32] { [modesBefore[0] | UInt32(IUTF8)] + modesBefore.dropFirst() }

  private static func modes(of terminal: Int32) -> [UInt32] {
    var modes = termios()
    tcgetattr(terminal, &modes)
    return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
      + withUnsafeBytes(of: modes.c_cc) { $0.map(UInt32.init) }
  }

  /// Returns a value of `/proc/PID/status` such as `VmHWM`; sizes are in kB.
  func status(_ name: String) throws -> String? {
    let text = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    return text.split(separator: "\n").first { $0.hasPrefix("\(name):") }
      .map { $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces) }
  }

  /// True if the program runs and can write to the terminal without blocking.
  var hasRoom: Bool {
    if reap() { return false }
    var room = pollfd(fd: program, events: Int16(POLLOUT), revents: 0)
    return poll(&room, 1, 0) > 0
  }

  private var seen = 0
  private var unseen: Data { Data(bytes[seen...]) }

  private func read() {
    guard person >= 0, reads else { return }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = Foundation.read(person, &buffer, buffer.count), count > 0 {
      bytes += buffer[..<count]
    }
  }

  private func reap() -> Bool {
    var (status, usage) = (Int32(0), rusage())
    guard ending == nil, wait4(process, &status, WNOHANG, &usage) == process
    else { return ending != nil }
    let time = [usage.ru_utime, usage.ru_stime].reduce(0) {
      $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1_000_000
    }
    ending = Ending(status: Spawn.code(status), processorTime: time)
    return true
  }

  private func pause() async throws { try await Task.sleep(for: .milliseconds(5)) }

  private static func size(_ width: Int, _ height: Int) -> winsize {
    winsize(ws_row: UInt16(height), ws_col: UInt16(width), ws_xpixel: 0, ws_ypixel: 0)
  }
}
