/// Asks for the only thing there is, such as the current session.
public struct VoidQuery: KeyQuery, Equatable {
  public init() {}

  public var key: String { "void" }
}
