/// The part of a Router that closes the screen. Presenters are tested with a spy in its place.
@MainActor
public protocol CloseRouter: AnyObject {
  /// Closes the screen.
  func close()
}

/// The part of a Router that copies to the guest's clipboard.
@MainActor
public protocol CopyRouter: AnyObject {
  /// Copies a line of text. Terminals without a clipboard ignore it, and don't report that.
  func copy(_ text: String)
}
