import CNcurses
import LibC

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
