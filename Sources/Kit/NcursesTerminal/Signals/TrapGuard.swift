import CNcurses

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Restores a terminal's modes before the process dies of a trap.
public enum TrapGuard {
  /// Keeps the modes that a trap's handler sets on the descriptor.
  public static func arm(_ descriptor: Int32, _ modes: termios) {
    var modes = modes
    cn_arm(descriptor, &modes, "")
  }

  /// Makes traps leave the terminal alone again.
  public static func disarm() { cn_disarm() }
}
