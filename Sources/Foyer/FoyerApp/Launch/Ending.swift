import NcursesTerminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Ends the process as the signal would have ended it, so that the parent process sees why.
public func die(of signal: Int32) -> Never {
  DefaultSignal.raise(signal)
  exit(128 + signal)  // a signal that ends nothing by default
}
