import Delivery
import Domain
import Files
import PostgresStore
import Telemetry

/// A failure to start the server. Its description is one sentence that tells the operator how to
/// fix it.
public enum ServerError: Error, Equatable, Sendable {
  case directory(DataDirectoryError)
  case log(LogFileError)
  case delivery(DeliveryFileError)
  case cannotListen
  case storage(StorageProblem)
  case database(PostgresError)

  public init(_ failure: StoreFailure) {
    self = .storage(failure == .cancelled ? .locked : failure.problem)
  }
}

extension ServerError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .directory(.emptyOption): "Give --data-dir the path of a directory."
    case .directory(.unknown): "No data directory is set. Give --data-dir, or set HOME."
    case .directory(.untrusted(let file)), .storage(.untrusted(let file)):
      LogText.escaped("\(file).")
    case .log(let error): error.sentence("the log", option: "--log-file")
    case .delivery(let error): "\(error)"
    case .database(let error): error.sentence
    case .cannotListen: "Can't listen on this address. Give a free --host and --port."
    case .storage(.corrupt): "The database file is damaged. It was left as it is."
    case .storage(.newerVersion):
      "The database was made by a newer version of Foyer. Update this one."
    case .storage(.diskFull): "The disk is full. Free some space."
    case .storage(.fileTooLarge(let limit)):
      "This process may not write files larger than \(limit) KiB. Allow more (ulimit -f)."
    case .storage(.notReadable):
      "Can't read foyer.sqlite in the data directory. Give --data-dir another directory."
    case .storage: "Can't store accounts in the data directory. Give --data-dir another directory."
    }
  }
}
