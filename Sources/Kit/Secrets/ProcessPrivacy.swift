import CProcess
import LibC

/// Protection of this process's memory, which passwords pass through, from other processes.
public enum ProcessPrivacy {
  private static let traps = [
    SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGQUIT, SIGSEGV, SIGSYS, SIGTRAP,
  ]

  /// Turns off core files, backtraces and debuggers (except the superuser's) for this process.
  ///
  /// Swift's backtracer is a separate program that would print memory to the terminal and offer a
  /// debugger there.
  public static func begin() {
    forbidCoreFiles()
    _ = cprocess_make_undumpable()
    for number in traps { signal(number, SIG_DFL) }
  }

  private static func forbidCoreFiles() {
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    #if os(Linux)
      setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    #else
      setrlimit(RLIMIT_CORE, &none)
    #endif
  }
}
