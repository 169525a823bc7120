#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Lets a signal do to this process what it does by default, here and now.
///
/// Sent to the process as a whole it could get lost: Dispatch's threads block all signals, and its
/// manager may take one for a signal source that is being cancelled.
public enum DefaultSignal {
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
