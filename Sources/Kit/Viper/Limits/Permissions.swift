import TerminalWidgets

/// The guest's permissions in the program as a whole.
public struct Permissions: Sendable, Equatable {
  /// True if the guest may leave. Without this only the terminal, a signal or a time limit ends the
  /// program.
  public var mayLeave = true
  /// True if the guest may suspend the program, and so reach a shell.
  public var maySuspend = true
  /// True if screens may copy an address to the clipboard of the guest's terminal.
  public var mayCopy = true

  /// All permissions.
  public static let full = Permissions()
  /// No permissions, for a program on an unattended terminal.
  public static let kiosk = Permissions(mayLeave: false, maySuspend: false, mayCopy: false)

  /// Permission to leave only, for remote guests: leaving closes their connection, and they reach
  /// nothing else.
  public static let remoteSession = Permissions(mayLeave: true, maySuspend: false, mayCopy: false)

  func permits(_ action: KeyAction) -> Bool {
    switch action {
    case .leave: mayLeave
    case .suspend: maySuspend
    default: true
    }
  }
}
