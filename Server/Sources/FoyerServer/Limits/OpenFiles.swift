import LibC

/// The limit of open files, and so of connections, for this process.
public enum OpenFiles {
  /// Descriptors for databases, logs and connections that are being closed.
  private static let spare: rlim_t = 256
  /// The number of free descriptors below which connections are closed.
  private static let reserve: Int32 = 24

  /// Raises the process's limit and returns how many of the wanted connections it allows.
  public static func connections(wanted: Int) -> Int {
    var limit = rlimit()
    guard getrlimit(kind, &limit) == 0 else { return min(wanted, 512) }
    limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, rlim_t(wanted) + spare))
    setrlimit(kind, &limit)
    return max(16, min(wanted, Int(clamping: limit.rlim_cur) - Int(spare)))
  }

  /// The number of connections to close because descriptors run short, regardless of their use. The
  /// lowest free descriptor shows it, since the system assigns that first.
  static var shortage: Int {
    var limit = rlimit()
    guard getrlimit(kind, &limit) == 0, limit.rlim_cur < rlim_t(Int32.max) else { return 0 }
    let lowest = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0)
    guard lowest >= 0 else { return errno == EMFILE ? Int(reserve) : 0 }
    close(lowest)
    return max(0, Int(lowest - (Int32(limit.rlim_cur) - reserve)) + 1)
  }

  #if canImport(Glibc)
    private static let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    private static let kind = RLIMIT_NOFILE
  #endif
}
