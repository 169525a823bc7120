#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What this machine can do at once.
public enum Machine {
  /// A password's hash keeps a processor busy and takes 67 MB: one for each processor, four at most.
  public static var hashesAtOnce: Int {
    min(4, max(1, Int(sysconf(CInt(_SC_NPROCESSORS_ONLN)))))
  }
}
