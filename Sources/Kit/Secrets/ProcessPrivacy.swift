import CProcess

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Passwords pass through this process: its memory is nobody else's to read.
public enum ProcessPrivacy {
  private static let traps = [
    SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGQUIT, SIGSEGV, SIGSYS, SIGTRAP,
  ]

  /// From now on there is no core file, no debugger but the superuser's, and no backtracer.
  ///
  /// Swift's backtracer is another program: it would print memory to the terminal of whoever sits
  /// there, and offer a debugger.
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
