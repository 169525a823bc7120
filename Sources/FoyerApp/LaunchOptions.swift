/// What a person asked for when starting Foyer.
public struct LaunchOptions: Sendable, Equatable {
  public var scene: String?
  /// A label's name or file.
  public var brand: String?
  public var language: String?
  /// `key=value` each.
  public var flags: [String] = []
  public var logFile: String?
  public var dataDirectory: String?
  public var hasColor = true
  public var isASCII = false

  public init() {}
}
