/// A request for objects in a repository or a data source.
///
/// A source decides by the query's type how to answer it, and throws `DataError.queryNotSupported`
/// for a type that it doesn't know.
public protocol Query: Sendable {}

extension Query {
  /// Returns the query by the type that a source knows.
  ///
  /// - Throws: `DataError.queryNotSupported` if it is of another type.
  public func known<Known: Query>(as type: Known.Type = Known.self) throws(DataError) -> Known {
    guard let known = self as? Known else { throw .queryNotSupported("\(Self.self)") }
    return known
  }
}

/// A query for objects that are stored under one key.
public protocol KeyQuery: Query {
  /// The key, which is the same in every launch of the program so that it can be stored.
  var key: String { get }
}

/// A query for several objects, each stored under its own key.
public protocol KeysQuery: Query {
  /// One key for each object, in the order of the expected result.
  var keys: [String] { get }
}

/// The requirements of an id in queries.
///
/// Its description becomes part of a key, as that of a `String`, an `Int` or a `UUID` does. A hash
/// value would differ in the next launch.
public typealias QueryID = Hashable & CustomStringConvertible & Sendable

/// A query for the only object of its kind, such as the current session.
public struct VoidQuery: KeyQuery, Equatable {
  /// Creates the query.
  public init() {}

  /// The constant key `void`.
  public var key: String { "void" }
}

/// A query for the object with an id (design rule 21: repositories and use cases also take plain
/// ids).
public struct IdQuery<ID: QueryID>: KeyQuery, Equatable {
  /// The object's id.
  public let id: ID

  /// Creates a query for an id.
  public init(_ id: ID) { self.id = id }

  /// The id's description after `id:`.
  public var key: String { "id:\(id)" }
}

/// A query for the objects with these ids, in this order (design rule 21: repositories and use
/// cases also take plain ids).
public struct IdsQuery<ID: QueryID>: KeysQuery, Equatable {
  /// The ids in the order of the result.
  public let ids: [ID]

  /// Creates a query for several ids.
  public init(_ ids: [ID]) { self.ids = ids }

  /// The keys of an `IdQuery` for each id.
  public var keys: [String] { ids.map { IdQuery($0).key } }
}

/// A query for all objects.
public struct AllObjectsQuery: KeyQuery, Equatable {
  /// Creates the query.
  public init() {}

  /// The constant key `all`.
  public var key: String { "all" }
}

/// A query for an object by a copy of it: to fetch its current state, to replace or to delete it.
public struct ObjectQuery<Object: Identifiable & Sendable>: KeyQuery
where Object.ID: QueryID {
  /// The copy.
  public let object: Object

  /// Creates a query by a copy of the object.
  public init(_ object: Object) { self.object = object }

  /// The key of an `IdQuery` for the object's id.
  public var key: String { IdQuery(object.id).key }
}

extension ObjectQuery: Equatable where Object: Equatable {}

/// A query for objects by copies of them, in this order.
public struct ObjectsQuery<Object: Identifiable & Sendable>: KeysQuery
where Object.ID: QueryID {
  /// The copies in the order of the result.
  public let objects: [Object]

  /// Creates a query by copies of the objects.
  public init(_ objects: [Object]) { self.objects = objects }

  /// The keys of an `IdQuery` for each object's id.
  public var keys: [String] { objects.map { ObjectQuery($0).key } }
}

extension ObjectsQuery: Equatable where Object: Equatable {}
