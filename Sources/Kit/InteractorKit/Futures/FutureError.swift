/// Why a future has no value, when the work itself didn't say.
public enum FutureError: Error, Equatable {
  /// The work ended, and nobody is left who could set the future.
  case abandoned
}
