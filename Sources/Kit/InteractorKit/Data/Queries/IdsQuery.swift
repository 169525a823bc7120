/// Asks for the objects with these ids, in this order. Seed rule 21.
public struct IdsQuery<ID: QueryID>: KeysQuery, Equatable {
  public let ids: [ID]

  public init(_ ids: [ID]) { self.ids = ids }

  public var keys: [String] { ids.map { IdQuery($0).key } }
}
