// Names that authors try first, as other kits have them. The compiler answers with the right one.

extension App {
  /// Use a screen's `leave()` or a navigator's `quit()`.
  @available(*, unavailable, message: "Call leave() of the screen, or quit() of its navigator.")
  public static func exit() {}

  /// Use a screen's `leave()` or a navigator's `quit()`.
  @available(*, unavailable, message: "Call leave() of the screen, or quit() of its navigator.")
  public static func quit() {}
}

extension Navigator {
  /// Use `pop()`.
  @available(*, unavailable, renamed: "pop()")
  public func back() {}
}

extension Screen {
  /// Use `setNeedsPaint()`.
  @available(*, unavailable, renamed: "setNeedsPaint()")
  public final func setNeedsDisplay() {}
}
