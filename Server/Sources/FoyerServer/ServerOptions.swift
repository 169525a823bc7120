import Domain
import Files
import PostgresStore
import Secrets
import Telemetry

/// How many requests of a kind there may be within an hour, whatever servers they come to.
public struct RequestLimits: Sendable {
  public var signUps = LimitedUse.Kind.signUp.usualLimits
  public var messages = LimitedUse.Kind.message.usualLimits
  /// E-mails with another code.
  public var codes = LimitedUse.Kind.signInCode.usualLimits
  /// Pages of members, and members, for each origin.
  public var readsPerOrigin: Int?
  /// Those whose `X-Forwarded-For` is believed.
  public var trustedProxies: [AddressRange] = []

  public init() {}
}

/// What an operator asked for when starting the server.
public struct ServerOptions: Sendable {
  /// A name or address of this machine.
  public var host = "127.0.0.1"
  /// 0 takes any that is free.
  public var port = 8080
  public let dataDirectory: DataDirectory
  /// Where accounts are kept; nil keeps them in a file of the data directory.
  public var database: DatabaseChoice?
  public var logFile: String?
  /// How to deliver messages; nil is the file in the data directory, if there is one.
  public var deliveryFile: String?
  /// Each takes `hashMemory`, and a processor's time.
  public var hashesAtOnce = 1
  public var hashMemory = PasswordHash.Memory.mib64
  /// For benchmarks alone: passwords are neither hashed nor kept, and nobody could sign in.
  public var leavesOutHashing = false
  public var limits = RequestLimits()
  /// Who is told of requests and what they took; nil is nobody.
  public var traces: OTLPCollector?
  public var labels: Labels
  /// Asks the flag server again after so long; nil asks once.
  public var flagsInterval: Duration?
  /// How long a client may take for a whole request, in seconds.
  public var requestTime = 10
  /// How long it goes on answering after it was told to end, in seconds.
  public var drainTime = 0
  /// How many connections one origin may have.
  public var connectionsPerOrigin = 256
  /// How many connections there may be in all.
  public var connections = 1024

  public init(dataDirectory: DataDirectory, labels: Labels) {
    self.dataDirectory = dataDirectory
    self.labels = labels
  }
}
