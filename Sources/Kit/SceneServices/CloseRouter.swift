/// The part of a Router that closes the screen. Presenters are tested with a spy in its place.
@MainActor
public protocol CloseRouter: AnyObject {
  /// Closes the screen.
  func close()
}
