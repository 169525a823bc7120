import FoyerTexts
import InteractorKit
import SceneServices

extension FieldState {
  /// Returns the field with a sentence about the pause after too many attempts, and about its end,
  /// unless it has another problem.
  ///
  /// - Parameter pause: counts the pause's seconds.
  @MainActor public func paused(by pause: Countdown, _ texts: Texts) -> FieldState {
    guard problem == nil, let seconds = pause.seconds else { return self }
    var field = self
    if seconds == 0 {
      field.hint = texts[.signInMayRetry]
    } else {
      field.problem = texts[.signInPaused(seconds: "\(seconds)")]
      field.steadyProblem = pause.steadySeconds.map { texts[.signInPaused(seconds: "\($0)")] }
    }
    return field
  }
}
