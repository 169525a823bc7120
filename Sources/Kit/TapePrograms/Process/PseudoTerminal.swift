import CPty
import LibC
import TerminalKit

/// A program that runs in a pseudo-terminal of its own.
final class PseudoTerminal {
  private let program: cpty_program
  /// The status of `waitpid`; nil while the program runs.
  private(set) var status: CInt?
  private var buffer = [UInt8](repeating: 0, count: 65_536)

  init(_ launch: ProgramLaunch, size: Size) throws(ProgramStartError) {
    var arguments: [UnsafeMutablePointer<CChar>?] = launch.arguments.map { strdup($0) } + [nil]
    // A stable order, since a program may show its environment.
    var environment: [UnsafeMutablePointer<CChar>?] =
      launch.environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + environment { free(text) } }
    var program = cpty_program()
    let code = cpty_start(
      &arguments, &environment, launch.directory, CInt(size.width), CInt(size.height), &program)
    guard code == 0 else {
      throw ProgramStartError(
        program: launch.arguments[0], reason: String(cString: strerror(code)))
    }
    self.program = program
  }

  deinit {
    close(program.terminal)
    close(program.far_end)
  }

  /// Reads what the program has written, and waits for it up to a time.
  ///
  /// - Returns: the bytes; empty if there were none.
  func read(waiting time: Duration) -> [UInt8] {
    var descriptor = pollfd(fd: program.terminal, events: Int16(POLLIN), revents: 0)
    let milliseconds = CInt(clamping: Int((time / .milliseconds(1)).rounded(.up)))
    guard poll(&descriptor, 1, milliseconds) > 0 else { return [] }
    let count = LibC.read(program.terminal, &buffer, buffer.count)
    return count > 0 ? Array(buffer.prefix(count)) : []
  }

  /// Writes bytes as far as the program takes them.
  ///
  /// - Returns: the bytes that it hasn't taken yet.
  func write(_ bytes: [UInt8]) -> [UInt8] {
    let count = LibC.write(program.terminal, bytes, bytes.count)
    return Array(bytes.dropFirst(max(0, count)))
  }

  func resize(to size: Size) {
    _ = cpty_resize(program.terminal, CInt(size.width), CInt(size.height))
  }

  /// The program's activity, with that of its descendants.
  var activity: ProgramActivity {
    let work = RunningProcesses.work(of: program.process)
    if work.goesOn { return .works(nanoseconds: work.nanoseconds) }
    return cpty_unread(program.far_end) > 0 ? .hasKeys : .waits
  }

  /// The nanoseconds that the program and its descendants have had a processor.
  var work: UInt64 { RunningProcesses.work(of: program.process).nanoseconds }

  /// True if the program doesn't show what is typed, as for a password.
  var hidesInput: Bool { cpty_hides_input(program.far_end) }

  /// True if the program has ended; its last bytes may still have to be read.
  var hasExited: Bool {
    if status != nil { return true }
    var found: CInt = 0
    guard waitpid(program.process, &found, WNOHANG) == program.process else { return false }
    status = found
    return true
  }

  /// Ends the program as a closed window does, and kills what doesn't end by that.
  func end() {
    let all = RunningProcesses.session(of: program.process)
    kill(-program.process, SIGHUP)
    for process in all { kill(process, SIGHUP) }
    let deadline = ContinuousClock.now + .milliseconds(300)
    while !hasExited, ContinuousClock.now < deadline { _ = read(waiting: .milliseconds(5)) }
    for process in all where process != program.process || !hasExited { kill(process, SIGKILL) }
    if hasExited { return }
    kill(-program.process, SIGKILL)
    var found: CInt = 0
    if waitpid(program.process, &found, 0) == program.process { status = found }
  }
}

/// The reason for which a program wasn't started.
public struct ProgramStartError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The program.
  public let program: String
  /// The system's reason.
  public let reason: String

  /// The error as a sentence.
  public var description: String { "Can't start \(program): \(reason)." }
}

/// The processes of a terminal's session, by `/proc`. Without it there seem to be none.
///
/// A process that has been woken by a key but hasn't got the processor yet would otherwise look as
/// if it had nothing to do.
enum RunningProcesses {
  private struct Stat {
    let state: Character
    let session: pid_t
  }

  /// Returns the nanoseconds that a process and its descendants have had a processor, and whether one
  /// of them runs, is ready to run, or waits for a disk.
  static func work(of process: pid_t) -> (nanoseconds: UInt64, goesOn: Bool) {
    var waiting = [process]
    var (count, nanoseconds, isWorking) = (0, UInt64(0), false)
    while let next = waiting.popLast(), count < 1000 {
      count += 1
      for thread in entries("/proc/\(next)/task").map({ "/proc/\(next)/task/\($0)" }) {
        if let stat = stat("\(thread)/stat"), "RD".contains(stat.state) { isWorking = true }
        nanoseconds +=
          text("\(thread)/schedstat").split(separator: " ").first.flatMap { UInt64($0) } ?? 0
        waiting += text("\(thread)/children").split(separator: " ").compactMap { pid_t($0) }
      }
    }
    return (nanoseconds, isWorking)
  }

  /// Returns all processes of the session that a process leads.
  static func session(of leader: pid_t) -> [pid_t] {
    entries("/proc").filter { stat("/proc/\($0)/stat")?.session == leader }
  }

  private static func entries(_ folder: String) -> [pid_t] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var numbers: [pid_t] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let number = pid_t(name) { numbers.append(number) }
    }
    return numbers
  }

  /// The name in parentheses may have blanks, so the fields are counted behind it.
  private static func stat(_ path: String) -> Stat? {
    let fields = text(path).split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 3, let state = fields[0].first, let session = pid_t(fields[3])
    else { return nil }
    return Stat(state: state, session: session)
  }

  private static func text(_ path: String) -> String {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return "" }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(file, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}
