import TerminalWidgets

/// What a person may do with the program as a whole.
public struct Permissions: Sendable, Equatable {
  /// Whether they may leave: only the terminal, a signal or a time limit ends it otherwise.
  public var mayLeave = true
  /// Whether they may suspend it, and so come to a shell.
  public var maySuspend = true
  /// Whether screens may put an address into the clipboard of their terminal.
  public var mayCopy = true

  public static let full = Permissions()
  /// Nobody gets out: what runs unattended.
  public static let kiosk = Permissions(mayLeave: false, maySuspend: false, mayCopy: false)

  /// The same where people may leave: their line is closed by that, and they come to nothing else.
  public static let frontDoor = Permissions(mayLeave: true, maySuspend: false, mayCopy: false)

  func permits(_ action: KeyAction) -> Bool {
    switch action {
    case .leave: mayLeave
    case .suspend: maySuspend
    default: true
    }
  }
}
