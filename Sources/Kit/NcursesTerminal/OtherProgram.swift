import Dispatch
import LibC

/// Another program that has the terminal for a while, such as an editor, a pager or a shell.
public struct OtherProgram: Sendable, Equatable {
  /// The way in which the program ended.
  public enum Ending: Sendable, Equatable {
    /// It ended by itself, with this code; 0 usually means success.
    case exited(Int32)
    /// A signal ended it.
    case killed(Int32)
    /// It couldn't be started: `errno`'s number, such as `ENOENT` for an unknown name.
    case notStarted(Int32)
    /// The guest may not use other programs, or there is no terminal for them.
    case notPermitted
  }

  /// The name, which is searched in `PATH`, or a path.
  public let name: String
  /// The arguments after the name.
  public let arguments: [String]

  /// Describes a program.
  public init(_ name: String, _ arguments: [String] = []) {
    (self.name, self.arguments) = (name, arguments)
  }

  /// The guest's editor on a file: `VISUAL`, else `EDITOR`, else `vi`.
  public static func editor(_ file: String) -> OtherProgram {
    chosen("${VISUAL:-${EDITOR:-vi}}", file)
  }

  /// The guest's pager on a file: `PAGER`, else `less`.
  public static func pager(_ file: String) -> OtherProgram { chosen("${PAGER:-less}", file) }

  /// The guest's shell: `SHELL`, else `sh`.
  public static var shell: OtherProgram { OtherProgram("sh", ["-c", "exec ${SHELL:-sh}"]) }

  /// The variable may have arguments, as in `code --wait`, so a shell splits it.
  private static func chosen(_ variable: String, _ file: String) -> OtherProgram {
    OtherProgram("sh", ["-c", "exec \(variable) \"$1\"", "sh", file])
  }
}

@MainActor
extension OtherProgram {
  private static var running: pid_t?

  /// Runs the program on this process's terminal and waits for its end. The caller has given the
  /// terminal back.
  public func run() async -> Ending {
    // The keys that interrupt or quit are meant for the other program.
    let earlier = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
    defer { for (number, handler) in earlier { signal(number, handler) } }
    switch spawn() {
    case .failure(let problem): return .notStarted(problem.number)
    case .success(let child):
      Self.running = child
      let status = await Self.status(of: child)
      Self.running = nil
      Self.takeForeground()
      let signal = status & 0x7F
      return signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal)
    }
  }

  /// Informs a running program that its terminal is gone.
  public static func hangUp() { if let running { kill(running, SIGHUP) } }

  private struct Problem: Error {
    let number: Int32
  }

  /// Starts the program with the usual effect of all signals, and without the size that ncurses keeps
  /// in the environment.
  private func spawn() -> Result<pid_t, Problem> {
    #if canImport(Glibc)
      var attributes = posix_spawnattr_t()
    #else
      var attributes: posix_spawnattr_t?
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    let flags = Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    let words = ([name] + arguments).map { strdup($0) } + [nil]
    let variables =
      TerminalEnvironment.variables.filter { $0.name != "COLUMNS" && $0.name != "LINES" }
      .map { strdup("\($0.name)=\($0.value ?? "")") } + [nil]
    defer { for text in words + variables { free(text) } }
    var child: pid_t = 0
    let problem = posix_spawnp(&child, name, nil, &attributes, words, variables)
    return problem == 0 ? .success(child) : .failure(Problem(number: problem))
  }

  private static func status(of child: pid_t) async -> Int32 {
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "other program").async {
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        continuation.resume(returning: status)
      }
    }
  }

  /// Makes this process the terminal's foreground again, which a killed shell doesn't do.
  private static func takeForeground() {
    let earlier = signal(SIGTTOU, SIG_IGN)
    tcsetpgrp(STDIN_FILENO, getpgrp())
    signal(SIGTTOU, earlier)
  }
}
