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

  public init(dataDirectory: DataDirectory) { self.dataDirectory = dataDirectory }
}
