/// Asks for everything there is.
public struct AllObjectsQuery: KeyQuery, Equatable {
  public init() {}

  public var key: String { "all" }
}
