import InteractorKit

/// The place for a value that a screen returns to the screen that opened it
/// (`Navigator.result(of:)`). The screen's route carries it.
@MainActor
public final class ScreenResult<Value> {
  private var answer: (@MainActor (Value?) -> Void)?
  var close: (@MainActor () -> Void)?

  init(_ answer: @escaping @MainActor (Value?) -> Void) { self.answer = answer }

  /// Closes the screen and returns the value. Further calls have no effect.
  public func finish(with value: Value) {
    guard answer != nil else { return }
    close?()
    give(value)
  }

  /// A screen that is closed without a value returns nil.
  isolated deinit { give(nil) }

  private func give(_ value: Value?) {
    let answer = answer
    (self.answer, close) = (nil, nil)
    answer?(value)
  }
}

extension Navigator {
  /// Opens a screen that covers all others, and returns its value; nil if it was closed without one.
  ///
  /// ```swift
  /// let color = await navigator.result { Route.colors($0) }
  /// ```
  ///
  /// - Parameter route: the route with the place for the value, on which the screen calls
  ///   `finish(with:)`.
  public func result<Value: Sendable>(
    of route: (ScreenResult<Value>) -> Route
  ) async -> Value? {
    await Work.asking { answer in
      let result = ScreenResult<Value>(answer)
      let screen = makeScreen(route(result), self)
      result.close = { [weak stack, weak screen] in if let screen { stack?.close(screen) } }
      stack.push(screen)
    }
  }
}
