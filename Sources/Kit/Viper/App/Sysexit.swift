/// How a program ended, by the numbers of BSD's *sysexits*.
public enum Sysexit: Int32, Sendable {
  case done = 0
  case failed = 1
  case usage = 64
  case badData = 65
  case cannotRead = 66
  case unavailable = 69
  case cannotCreate = 73
  case inputOutput = 74
  /// A time limit ended the session; it may be begun anew.
  case timeUp = 75
  /// What was asked for may have been done or not: the same again tells. (Elsewhere a protocol's
  /// error.)
  case outcomeUnknown = 76
  /// Others may have made or changed a file that would have been used.
  case notAllowed = 77
}
