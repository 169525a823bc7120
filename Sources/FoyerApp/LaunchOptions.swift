/// What a person asked for when starting Foyer.
public struct LaunchOptions: Sendable, Equatable {
  public var scene: String?
  public var brand = "aurora"
  public var language = "en"
  public var dataDirectory: String?
  public var hasColor = true
  public var isASCII = false

  public init() {}
}
