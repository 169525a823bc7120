import CPty
import LibC
import TerminalKit

/// A program that runs in a pseudo-terminal of its own.
final class PseudoTerminal {
  /// The program can't be started.
  struct StartError: Error, Equatable {
    let code: CInt
  }

  private let program: cpty_program
  /// The status of `waitpid`; nil while the program runs.
  private(set) var status: CInt?
  private var buffer = [UInt8](repeating: 0, count: 65_536)

  init(_ launch: ProgramLaunch, size: Size) throws(StartError) {
    var arguments: [UnsafeMutablePointer<CChar>?] = launch.arguments.map { strdup($0) } + [nil]
    // A stable order, since a program may show its environment.
    var environment: [UnsafeMutablePointer<CChar>?] =
      launch.environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + environment { free(text) } }
    var program = cpty_program()
    let code = cpty_start(
      &arguments, &environment, launch.directory, CInt(size.width), CInt(size.height), &program)
    guard code == 0 else { throw StartError(code: code) }
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
    let count = systemRead(program.terminal, &buffer, buffer.count)
    return count > 0 ? Array(buffer.prefix(count)) : []
  }

  /// Writes bytes as far as the program takes them.
  ///
  /// - Returns: the bytes that it hasn't taken yet.
  func write(_ bytes: [UInt8]) -> [UInt8] {
    let count = systemWrite(program.terminal, bytes, bytes.count)
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

#if canImport(Glibc)
  private func systemRead(_ file: CInt, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
    Glibc.read(file, bytes, count)
  }
  private func systemWrite(_ file: CInt, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    Glibc.write(file, bytes, count)
  }
#else
  private func systemRead(_ file: CInt, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
    Darwin.read(file, bytes, count)
  }
  private func systemWrite(_ file: CInt, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    Darwin.write(file, bytes, count)
  }
#endif
