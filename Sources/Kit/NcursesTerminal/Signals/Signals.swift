import CNcurses

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The signals that end a session, change its size, stop it or continue it, as calls on the main
/// queue. `docs/signals.md` says what each does.
///
/// Stopped, it gives them back to who had them before: a second one then ends the process at once.
@MainActor
public final class Signals {
  /// Those that would end the process by themselves, and leave the terminal as it is.
  static let endings: [Int32] = {
    var numbers = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF]
    numbers.append(SIGXCPU)
    #if os(Linux)
      numbers += [SIGSTKFLT, SIGPWR] + (cn_first_realtime_signal()...cn_last_realtime_signal())
    #endif
    return numbers
  }()
  /// Those that say what a failed write says as well, or nothing of interest.
  private nonisolated static let ignored = [SIGPIPE, SIGXFSZ, SIGIO]

  public var onEnd: (@MainActor (Int32) -> Void)?
  /// Who has no use for a new size doesn't listen for it.
  public var onResize: (@MainActor () -> Void)?
  /// Who reads keys one by one hears of Ctrl-Z as of any key, and doesn't listen for this.
  public var onStop: (@MainActor () -> Void)?
  /// The process runs on after a stop that came without `onStop`.
  public var onContinue: (@MainActor () -> Void)?
  private var pipeEnds: [Int32] = []
  private var watch: FileWatch?

  public init() {}

  /// Ignores for good what is no reason to end; to be called before anything is written.
  public nonisolated static func ignoreHarmless() {
    for number in ignored { signal(number, SIG_IGN) }
  }

  public func start() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    let (reading, writing) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    watch = FileWatch(reading, for: .reading) { [weak self] in self?.deliver(from: reading) }
    pipeEnds = ends
    for number in Self.endings { cn_listen(number, writing) }
    if onResize != nil { cn_listen(SIGWINCH, writing) }
    if onStop != nil { cn_listen(SIGTSTP, writing) }
    if onContinue != nil { cn_listen(SIGCONT, writing) }
  }

  public func stop() {
    cn_stop_listening()
    watch?.end { [pipeEnds] in for end in pipeEnds { close(end) } }
    watch = nil
  }

  private func deliver(from descriptor: Int32) {
    var numbers = [UInt8](repeating: 0, count: 64)
    let count = read(descriptor, &numbers, numbers.count)
    let arrived = Set(numbers.prefix(max(0, count)).map(Int32.init))
    if arrived.contains(SIGWINCH) { onResize?() }  // once, however often the window was dragged
    if let number = Self.endings.first(where: arrived.contains) { return onEnd?(number) ?? () }
    if arrived.contains(SIGTSTP) { onStop?() }
    if arrived.contains(SIGCONT) { onContinue?() }
  }
}
