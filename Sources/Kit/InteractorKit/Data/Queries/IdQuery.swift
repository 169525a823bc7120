/// Asks for the object with an id. Seed rule 21.
public struct IdQuery<ID: QueryID>: KeyQuery, Equatable {
  public let id: ID

  public init(_ id: ID) { self.id = id }

  public var key: String { "id:\(id)" }
}
