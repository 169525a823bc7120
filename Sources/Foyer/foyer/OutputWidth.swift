#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The columns of the terminal that standard output is; nil where it is none, which takes lines of
/// any length.
var outputWidth: Int? {
  var size = winsize()
  guard isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0,
    size.ws_col > 0
  else { return nil }
  return Int(size.ws_col)
}
