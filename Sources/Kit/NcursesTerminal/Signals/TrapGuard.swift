import CNcurses

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Sets a terminal's modes before the process dies of a trap.
public enum TrapGuard {
  public static func arm(_ descriptor: Int32, _ modes: termios) {
    var modes = modes
    cn_arm(descriptor, &modes, "")
  }

  public static func disarm() { cn_disarm() }
}
