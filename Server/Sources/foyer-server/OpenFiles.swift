#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How many files, and so connections, this process may have open.
enum OpenFiles {
  /// For databases, logs, and connections that are being closed.
  private static let spare: rlim_t = 256

  /// As many of the wanted connections as the system allows; the limit is raised for them.
  static func connections(wanted: Int) -> Int {
    var limit = rlimit()
    guard getrlimit(kind, &limit) == 0 else { return min(wanted, 512) }
    limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, rlim_t(wanted) + spare))
    setrlimit(kind, &limit)
    return max(16, min(wanted, Int(clamping: limit.rlim_cur) - Int(spare)))
  }

  #if canImport(Glibc)
    private static let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    private static let kind = RLIMIT_NOFILE
  #endif
}
