import Delivery
import Domain
import Files
import PostgresStore
import Telemetry

/// Why there is no server; each in one sentence that says what to do.
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
    case .directory(.emptyOption): "--data-dir needs the path of a directory."
    case .directory(.unknown): "Set HOME or give --data-dir: there is no place to keep data."
    case .directory(.untrusted(let file)), .storage(.untrusted(let file)):
      LogText.escaped("\(file).")
    case .log(.openToOthers):
      "Others can read the log: take that from them (chmod 600), or give --log-file another file."
    case .log(.cannotOpen): "The log can't be written there: give --log-file another file."
    case .delivery(let error): "\(error)"
    case .database(let error): error.sentence
    case .cannotListen: "Nobody can listen there: give --host and --port that are free."
    case .storage(.corrupt): "The database file is damaged; it was left as it is."
    case .storage(.newerVersion): "The database belongs to a newer version of Foyer."
    case .storage(.diskFull): "The disk is full: make room first."
    case .storage(.notReadable):
      "There is no file foyer.sqlite there that can be read: give --data-dir another directory."
    case .storage: "The accounts can't be kept there: give --data-dir another directory."
    }
  }
}
