import Domain
import LibC

/// The reason for which the host's users weren't changed; its description is a sentence.
public enum UnixProblem: Error, Equatable, CustomStringConvertible {
  case noUsername
  /// The database contains a value that Foyer never writes.
  case hostile
  /// A user or a group of the host has that name.
  case taken(String)
  /// Debian's packages, or hosts in general, reserve that name.
  case reserved(String)
  /// The account's username differs from its user's name, which can't change.
  case renamed(String)
  case homeOfAnother(String)
  case noIDs
  /// Another user or group of this host has the number that the store assigned.
  case numberTaken(UInt32)
  /// The store assigned a number outside `--ids`.
  case outside(UInt32)
  /// The hosts of the store share another range than this host's `--ids`.
  case otherRange(UnixRange)
  /// The ledger assigns the number to the account, but the store contradicts.
  case conflict(UInt32, String)
  /// The store can't be asked for numbers.
  case store(StorageProblem)
  case damaged(String)
  /// Other users could have written a file that decides about logins.
  case openToOthers(String)
  case busy
  /// The `errno` of a system call.
  case system(String, CInt)

  public var description: String {
    switch self {
    case .noUsername: "The account has no username. Add username to the brand's fields."
    case .hostile: "The account has an invalid id or username."
    case .taken(let name): "This host already has a user or group \(name)."
    case .reserved(let name): "The username \(name) is reserved for the system."
    case .renamed(let name):
      """
      The account's user is called \(name) on this host and can't be renamed, so it has no SSH keys. \
      Give the account the username \(name) again: foyer accounts edit ID --username \(name).
      """
    case .homeOfAnother(let path): "\(path) exists and belongs to another user."
    case .noIDs:
      "All numbers are assigned. Widen the range with foyer-server unix-ids, and give all hosts the same --ids."
    case .otherRange(let range):
      "All hosts share the numbers \(range). Start foyer-provision with --ids \(range) on this host, too."
    case .numberTaken(let number):
      "The number \(number) belongs to another user or group of this host. Free it."
    case .outside(let number):
      "The store assigned the number \(number), which isn't within --ids of this host."
    case .conflict(let number, let account):
      """
      This host's ledger assigns the number \(number) to the account \(account), but the store \
      doesn't. Change the user to the store's number by hand.
      """
    case .store(let problem): "Can't get a number from the store: \(problem.forOperators)."
    case .damaged(let name):
      "Can't read \(name): its contents are damaged. Repair it, or restore a backup."
    case .openToOthers(let path): "\(path) must belong to root, and only root may write it."
    case .busy: "Another foyer-provision is running."
    case .system(let path, let code): "\(path): \(String(cString: strerror(code)))."
    }
  }

  /// The delivery failure, which tells whether another attempt may succeed without a change of the
  /// account.
  var failure: DeliveryFailure {
    switch self {
    case .noUsername, .hostile, .taken, .reserved, .renamed, .homeOfAnother, .numberTaken, .outside,
      .conflict:
      .refused(description)
    case .noIDs: .failed(description)
    case .damaged, .openToOthers, .busy, .system, .store, .otherRange: .away(description)
    }
  }
}
