import TerminalWidgets

/// What a person may do with the program as a whole.
public struct Freedom: Sendable, Equatable {
  /// Whether they may leave: only the terminal, a signal or a time limit ends it otherwise.
  public var leaves = true
  /// Whether they may suspend it, and so come to a shell.
  public var suspends = true
  /// Whether screens may put an address into the clipboard of their terminal.
  public var copies = true

  public static let full = Freedom()
  /// Nobody gets out: what runs unattended, or in place of a shell.
  public static let kiosk = Freedom(leaves: false, suspends: false, copies: false)

  func permits(_ action: KeyAction) -> Bool {
    switch action {
    case .leave: leaves
    case .suspend: suspends
    default: true
    }
  }
}
