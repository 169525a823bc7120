/// Asks for an object that one has a copy of: to fetch it anew, to replace or to delete it.
public struct ObjectQuery<Object: Identifiable & Sendable>: KeyQuery
where Object.ID: QueryID {
  public let object: Object

  public init(_ object: Object) { self.object = object }

  /// The key of the object's id.
  public var key: String { IdQuery(object.id).key }
}

extension ObjectQuery: Equatable where Object: Equatable {}
