/// Asks for objects that one has copies of, in this order.
public struct ObjectsQuery<Object: Identifiable & Sendable>: KeysQuery
where Object.ID: QueryID {
  public let objects: [Object]

  public init(_ objects: [Object]) { self.objects = objects }

  /// The keys of the objects' ids.
  public var keys: [String] { objects.map { ObjectQuery($0).key } }
}

extension ObjectsQuery: Equatable where Object: Equatable {}
