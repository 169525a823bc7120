#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The width of the terminal at standard output; nil for a file or a pipe, where lines may be of
/// any length.
var outputWidth: Int? {
  var size = winsize()
  guard isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0,
    size.ws_col > 0
  else { return nil }
  return Int(size.ws_col)
}
