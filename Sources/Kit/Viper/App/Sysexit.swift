/// An exit code, by the numbers of BSD's *sysexits*.
public enum Sysexit: Int32, Sendable {
  /// The program did its work.
  case done = 0
  /// A failure without a code of its own.
  case failed = 1
  /// The command line is wrong.
  case usage = 64
  /// The input has errors.
  case badData = 65
  /// An input file is missing or can't be read.
  case cannotRead = 66
  /// A service, or a suitable terminal, isn't available.
  case unavailable = 69
  /// An output file can't be created.
  case cannotCreate = 73
  /// Reading or writing failed, or the terminal is gone.
  case inputOutput = 74
  /// A time limit ended the session. The guest may begin anew.
  case timeUp = 75
  /// The server may have carried out the request or not. Repeating the same request tells. (In
  /// *sysexits* this is a protocol error.)
  case outcomeUnknown = 76
  /// Other users may have created or changed a file that the program would have used.
  case notAllowed = 77
}
