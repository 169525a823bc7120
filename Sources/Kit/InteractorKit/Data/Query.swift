/// Says what is asked of a repository or a data source. Sources look at its type to decide how
/// to answer, and throw `DataError.queryNotSupported` when they can't.
public protocol Query: Sendable {}

/// A query for something that is kept under one key.
public protocol KeyQuery: Query {
  /// The same in every launch of the program, so that it may be stored.
  var key: String { get }
}

/// A query for several things, each kept under a key of its own.
public protocol KeysQuery: Query {
  /// One key for each thing, in the order in which the answer is expected.
  var keys: [String] { get }
}

/// What an id must be for queries: its description becomes part of the key, as `String`, `Int`,
/// `UUID` and the like have it. Never a hash value, which is another in the next launch.
public typealias QueryID = Hashable & CustomStringConvertible & Sendable

/// Asks for the only thing there is, such as the current session.
public struct VoidQuery: KeyQuery, Equatable {
  public init() {}

  public var key: String { "void" }
}

/// Asks for the object with an id. Seed rule 21.
public struct IdQuery<ID: QueryID>: KeyQuery, Equatable {
  public let id: ID

  public init(_ id: ID) { self.id = id }

  public var key: String { "id:\(id)" }
}

/// Asks for the objects with these ids, in this order. Seed rule 21.
public struct IdsQuery<ID: QueryID>: KeysQuery, Equatable {
  public let ids: [ID]

  public init(_ ids: [ID]) { self.ids = ids }

  public var keys: [String] { ids.map { IdQuery($0).key } }
}

/// Asks for everything there is.
public struct AllObjectsQuery: KeyQuery, Equatable {
  public init() {}

  public var key: String { "all" }
}

/// Asks for an object that one has a copy of: to fetch it anew, to replace or to delete it.
public struct ObjectQuery<Object: Identifiable & Sendable>: KeyQuery
where Object.ID: QueryID {
  public let object: Object

  public init(_ object: Object) { self.object = object }

  /// The key of the object's id.
  public var key: String { IdQuery(object.id).key }
}

extension ObjectQuery: Equatable where Object: Equatable {}

/// Asks for objects that one has copies of, in this order.
public struct ObjectsQuery<Object: Identifiable & Sendable>: KeysQuery
where Object.ID: QueryID {
  public let objects: [Object]

  public init(_ objects: [Object]) { self.objects = objects }

  /// The keys of the objects' ids.
  public var keys: [String] { objects.map { ObjectQuery($0).key } }
}

extension ObjectsQuery: Equatable where Object: Equatable {}
