import Services

/// What an operator asked for when starting the server.
public struct ServerOptions: Sendable {
  /// A name or address of this machine.
  public var host = "127.0.0.1"
  /// 0 takes any that is free.
  public var port = 8080
  public let dataDirectory: DataDirectory
  public var logFile: String?
  /// Each takes 67 MB, and a processor's time.
  public var hashesAtOnce = 1
  public var labels: Labels
  /// How long a client may take for a whole request, in seconds.
  public var requestTime = 10
  /// How many connections one origin may have.
  public var connectionsPerOrigin = 256
  /// How many connections there may be in all.
  public var connections = 1024

  public init(dataDirectory: DataDirectory, labels: Labels) {
    self.dataDirectory = dataDirectory
    self.labels = labels
  }
}
