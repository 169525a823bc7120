import Delivery
import Domain
import Files
import PostgresStore
import Secrets
import Telemetry

/// Rate limits, which are hourly and which all servers of a store share unless said otherwise.
public struct RequestLimits: Sendable {
  public var signUps = RateLimitedUse.Kind.signUp.usualLimits
  public var messages = RateLimitedUse.Kind.message.usualLimits
  /// E-mails with verification codes, apart from those at sign-up.
  public var codes = RateLimitedUse.Kind.signInCode.usualLimits
  /// Requests for members or for one of them, for each origin; nil for no limit.
  public var readsPerOrigin: Int?
  /// Wrong tokens of one origin a minute, which each server counts for itself.
  public var wrongTokensPerOrigin = 10
  /// The proxies whose `X-Forwarded-For` and `Forwarded` are believed.
  public var trustedProxies: [AddressRange] = []

  public init() {}
}

/// The server's configuration.
public struct ServerOptions: Sendable {
  /// The name or address to listen at.
  public var host = "127.0.0.1"
  /// The port to listen at; 0 chooses a free one.
  public var port = 8080
  public let dataDirectory: DataDirectory
  /// The database for accounts; nil stores them in a file of the data directory.
  public var database: DatabaseChoice?
  public var logFile: String?
  /// The path of the delivery file; nil is the default in the data directory, if it exists.
  public var deliveryFile: String?
  /// The file with the keys for secrets of second factors; nil is the file in the data directory.
  public var secondFactorKeyFile: String?
  /// Maximum number of simultaneous hashes. Each uses `hashMemory` and one processor.
  public var hashesAtOnce = 1
  public var hashMemory = PasswordHash.Memory.mib64
  /// True only in benchmarks: passwords are neither hashed nor stored, so sign-in is impossible.
  public var leavesOutHashing = false
  public var limits = RequestLimits()
  /// The collector of traces; nil if tracing is off.
  public var traces: OTLPCollector?
  public var brands: ServedBrands
  /// The interval at which flags are fetched again; nil fetches them once.
  public var flagsInterval: Duration?
  /// Time for a client to send a whole request, in seconds.
  public var requestTime = 10
  /// Time for which the server keeps answering after SIGTERM, in seconds.
  public var drainTime = 0
  /// Maximum number of connections of one origin.
  public var connectionsPerOrigin = 256
  /// Maximum number of connections in total.
  public var connections = 1024

  public init(dataDirectory: DataDirectory, brands: ServedBrands) {
    self.dataDirectory = dataDirectory
    self.brands = brands
  }
}

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

/// The PostgreSQL database that the operator configured.
public struct DatabaseChoice: Sendable {
  public let address: DatabaseAddress
  /// The database for reading members, such as a standby; nil for `address`.
  public var reading: DatabaseAddress?
  public var pool = PoolOptions()

  public init(_ address: DatabaseAddress) { self.address = address }

  func store(
    _ log: ServerLog, _ brands: ServedBrands, _ delivery: Delivery?
  ) async throws(PostgresError) -> ServedStore {
    try await ServedStore(
      driver(address, log), reading: reading.map { driver($0, log) },
      brands: { brands[$0]?.brand }, targets: delivery.map { Set($0.targets) },
      report: { log.record($0) })
  }

  private func driver(_ address: DatabaseAddress, _ log: ServerLog) -> PostgresDriver {
    PostgresDriver(address, pool) { log.record($0) }
  }
}
