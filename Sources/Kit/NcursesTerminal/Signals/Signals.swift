import CNcurses
import LibC

/// Delivers the signals that end, resize, stop or continue a session as calls on the main queue.
/// `docs/ssh.md` lists the effect of each.
///
/// `stop` restores the previous handlers, so that a second signal then ends the process at once, except a
/// hangup after `outlastHangUp`.
@MainActor
public final class Signals {
  /// Signals that by default end the process, which would leave the terminal in its changed modes.
  static let endings: [Int32] = {
    var numbers = [SIGHUP, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF]
    numbers.append(SIGXCPU)
    #if os(Linux)
      numbers += [SIGSTKFLT, SIGPWR] + (cn_first_realtime_signal()...cn_last_realtime_signal())
    #endif
    return numbers + [SIGINT]  // last, since it may only cancel work
  }()
  /// Signals that only repeat the error of a failed write, or report nothing of interest.
  private nonisolated static let ignored = [SIGPIPE, SIGXFSZ, SIGIO]

  /// Called with the number of a signal that ends the session.
  public var onEnd: (@MainActor (Int32) -> Void)?
  /// Called when the window's size has changed. Set it before `start`, or leave it nil to ignore
  /// that.
  public var onResize: (@MainActor () -> Void)?
  /// Called on `SIGTSTP`. In raw mode Ctrl+Z is a key, so the signal comes from other processes
  /// only. Nil keeps the default action.
  public var onStop: (@MainActor () -> Void)?
  /// Called when the process continues after a stop without `onStop`.
  public var onContinue: (@MainActor () -> Void)?
  private var pipeEnds: [Int32] = []
  private var watch: FileWatch?

  /// Creates the object; nothing is delivered before `start`.
  public init() {}

  /// Ignores, for the rest of the process, signals that are no reason to end. Call it before any
  /// output.
  public nonisolated static func ignoreBrokenPipe() {
    for number in ignored { signal(number, SIG_IGN) }
  }

  /// Begins to listen to the ending signals, and to those whose callbacks are set.
  public func start() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    let (reading, writing) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    watch = FileWatch(reading, for: .reading) { [weak self] in self?.deliver() }
    pipeEnds = ends
    for number in Self.endings { cn_listen(number, writing) }
    if onResize != nil { cn_listen(SIGWINCH, writing) }
    if onStop != nil { cn_listen(SIGTSTP, writing) }
    if onContinue != nil { cn_listen(SIGCONT, writing) }
  }

  /// Stops the process as `SIGTSTP` does by default, until its shell continues it. A signal that has come
  /// meanwhile then ends the session, which stores what was typed.
  ///
  /// - Returns: whether the session goes on. One that ends leaves the terminal alone, which is a shell's.
  package func suspend() -> Bool {
    signal(SIGCONT, SIG_DFL)
    DefaultSignal.raise(SIGTSTP)
    for number in [SIGTSTP, SIGCONT] { cn_listen_again(number) }
    let arrived = arrived()
    guard let number = Self.endings.first(where: arrived.contains) else { return true }
    onEnd?(number)
    return false
  }

  /// Has a hangup ignored after `stop`. When a line is lost, a shell and the kernel send one each, and the
  /// second one mustn't end the process before it has stored what was typed.
  package func outlastHangUp() { cn_ignore_afterwards(SIGHUP) }

  /// Restores the previous handlers.
  public func stop() {
    cn_stop_listening()
    watch?.end { [pipeEnds] in for end in pipeEnds { close(end) } }
    (watch, pipeEnds) = (nil, [])
  }

  /// Takes the numbers of the signals that have come.
  private func arrived() -> Set<Int32> {
    guard let descriptor = pipeEnds.first else { return [] }
    var numbers = [UInt8](repeating: 0, count: 64)
    let count = read(descriptor, &numbers, numbers.count)
    return Set(numbers.prefix(max(0, count)).map(Int32.init))
  }

  private func deliver() {
    let arrived = arrived()
    if arrived.contains(SIGWINCH) { onResize?() }  // once, however often the window was dragged
    if let number = Self.endings.first(where: arrived.contains) { return onEnd?(number) ?? () }
    if arrived.contains(SIGTSTP) { onStop?() }
    if arrived.contains(SIGCONT) { onContinue?() }
  }
}

/// Applies a signal's default action to this process at once.
public enum DefaultSignal {
  /// Raises the signal in the calling thread. Sent to the whole process it could get lost:
  /// Dispatch's threads block all signals, and its manager may consume one for a signal source that
  /// is being cancelled.
  public static func raise(_ number: Int32) {
    var (signals, blocked) = (sigset_t(), sigset_t())
    sigemptyset(&signals)
    sigaddset(&signals, number)
    signal(number, SIG_DFL)
    pthread_sigmask(SIG_UNBLOCK, &signals, &blocked)
    _ = LibC.raise(number)
    pthread_sigmask(SIG_SETMASK, &blocked, nil)
  }
}

/// Job control by a shell.
public enum JobControl {
  /// Makes the process ignore job control and the terminal's interrupt keys (Ctrl+C and Ctrl+\) for
  /// good. Only `SIGSTOP` stops it afterwards.
  public static func ignore() {
    for number in [SIGTSTP, SIGTTIN, SIGTTOU, SIGINT, SIGQUIT] { signal(number, SIG_IGN) }
  }
}

/// Restores a terminal's modes before the process dies of a trap.
public enum TrapGuard {
  /// Keeps the modes that a trap's handler sets on the descriptor, in place of earlier ones.
  public static func arm(_ descriptor: Int32, _ modes: termios) {
    arm(descriptor, modes, writing: "")
  }

  /// Keeps the modes, and a text that the handler writes before.
  package static func arm(_ descriptor: Int32, _ modes: termios, writing text: String) {
    var modes = modes
    cn_disarm()
    cn_arm(descriptor, &modes, text)
  }

  /// Makes traps leave the terminal alone again.
  public static func disarm() { cn_disarm() }
}
