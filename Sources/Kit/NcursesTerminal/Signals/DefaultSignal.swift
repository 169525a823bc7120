import LibC

/// Applies a signal's default action to this process at once.
public enum DefaultSignal {
  /// Raises the signal in the calling thread. Sent to the whole process it could get lost:
  /// Dispatch's threads block all signals, and its manager may consume one for a signal source that
  /// is being cancelled.
  public static func raise(_ number: Int32) {
    var (signals, blocked) = (sigset_t(), sigset_t())
    sigemptyset(&signals)
    sigaddset(&signals, number)
    signal(number, SIG_DFL)
    pthread_sigmask(SIG_UNBLOCK, &signals, &blocked)
    raiseInThread(number)
    pthread_sigmask(SIG_SETMASK, &blocked, nil)
  }
}

private func raiseInThread(_ number: Int32) { _ = raise(number) }
