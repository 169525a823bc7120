/// Hears what happens to a screen, whatever its scene is: its Presenter.
@MainActor
public protocol ScreenListener: AnyObject {
  /// Called when the screen comes to the top, for the first time or after a screen that covered it.
  func didAppear()
  /// Called when a feature flag has changed.
  func didChangeFlags()
  /// Called when Esc was pressed and no widget used it.
  func didRequestBack()
  /// Called when the guest asks for another load.
  func didRequestReload()
}

extension ScreenListener {
  public func didAppear() {}
  public func didChangeFlags() {}
  public func didRequestReload() {}
}
