#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Passwords pass through this process: none may end in a core file.
public enum CoreDumps {
  public static func disable() {
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    #if os(Linux)
      setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    #else
      setrlimit(RLIMIT_CORE, &none)
    #endif
  }
}
