import Domain

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Why the host's users weren't changed; its description is a sentence.
public enum UnixProblem: Error, Equatable, CustomStringConvertible {
  case noUsername
  /// The database says something that no Foyer writes.
  case hostile
  /// A user or a group of the host is called so.
  case taken(String)
  /// Debian's packages, or hosts in general, use that name.
  case reserved(String)
  /// A username is had for good.
  case renamed(String)
  case homeOfAnother(String)
  case noIDs
  /// Another user or group of this host has the number that the store assigned.
  case numberTaken(UInt32)
  /// The store assigned a number that isn't within `--ids`.
  case outside(UInt32)
  /// The ledger gives the number to an account, and the store contradicts it.
  case conflict(UInt32, String)
  /// The store can't be asked for numbers.
  case store(StorageProblem)
  case damaged(String)
  /// A file that decides who is let in could have been written by others.
  case openToOthers(String)
  case busy
  /// The system's own number of what went wrong.
  case system(String, CInt)

  public var description: String {
    switch self {
    case .noUsername: "The account has no username: let its label's fields ask for one."
    case .hostile: "It has an id or a username that Foyer never gives."
    case .taken(let name): "A user or group of this host is called \(name)."
    case .reserved(let name): "The username \(name) is kept for the system."
    case .renamed(let name): "Its user is called \(name) here, and stays so."
    case .homeOfAnother(let path): "\(path) is there and belongs to somebody else."
    case .noIDs: "All numbers are given: widen --ids."
    case .numberTaken(let number):
      "The number \(number) belongs to another user or group of this host: free it."
    case .outside(let number):
      "The store assigned the number \(number), which isn't within --ids of this host."
    case .conflict(let number, let account):
      """
      The ledger of this host gives the number \(number) to the account \(account), and the store \
      gives that account, or that number, another one: the user has to get the store's number by hand.
      """
    case .store(let problem): "The store can't be asked for a number: \(problem.forOperators)."
    case .damaged(let name): "The \(name) can't be understood: mend it, or bring back a copy."
    case .openToOthers(let path): "\(path) has to be root's, and for nobody else to write."
    case .busy: "Another foyer-provision is at work."
    case .system(let path, let code): "\(path): \(String(cString: strerror(code)))."
    }
  }

  /// Whether it may go better another time, without anybody changing the account.
  var failure: DeliveryFailure {
    switch self {
    case .noUsername, .hostile, .taken, .reserved, .renamed, .homeOfAnother, .numberTaken, .outside,
      .conflict:
      .refused(description)
    case .noIDs: .failed(description)
    case .damaged, .openToOthers, .busy, .system, .store: .away(description)
    }
  }
}
