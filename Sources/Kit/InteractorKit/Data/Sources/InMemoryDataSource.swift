import Synchronization

/// A data source in memory, under its queries' keys: a cache, or a substitute for a database.
///
/// A `KeyQuery` returns the object or the list that was put under its key; the two are separate. A
/// `KeysQuery` returns one object for each key. `AllObjectsQuery` returns the list that was put for
/// it, followed in a store by the single objects put later. Deleting all of `AllObjectsQuery`
/// empties the source.
public final class InMemoryDataSource<Value: Sendable>: Sendable {
  /// The meaning of an object that the source doesn't have.
  public enum Role: Sendable {
    /// The object doesn't exist.
    case store
    /// The object may exist in another source.
    case cache
  }

  private let role: Role
  private let contents = Mutex(InMemoryContents<Value>())

  /// Creates an empty source.
  public init(_ role: Role = .store) { self.role = role }

  private func key(of query: any Query) throws(DataError) -> String {
    guard let query = query as? any KeyQuery else { throw notSupported(query) }
    return query.key
  }

  private func notSupported(_ query: any Query) -> DataError {
    .queryNotSupported("\(type(of: query))")
  }
}

extension InMemoryDataSource: GetDataSource {
  /// Returns the object under the query's key.
  ///
  /// - Throws: `.notFound` without one; `.queryNotSupported` for a query without a key.
  public func get(_ query: any Query) throws(DataError) -> Value {
    let key = try key(of: query)
    guard let thing = contents.withLock({ $0.thing(key) }) else { throw .notFound }
    return thing
  }

  /// Returns the list under the query's key, or one object for each key.
  ///
  /// - Throws: `.notFound` if the list or one of the objects is missing; `.queryNotSupported` for a
  ///   query without a key.
  public func getAll(_ query: any Query) throws(DataError) -> [Value] {
    let found = try contents.withLock { contents throws(DataError) -> [Value?] in
      switch query {
      case is AllObjectsQuery where role == .store: contents.all
      case let query as any KeysQuery: query.keys.map(contents.thing)
      case let query as any KeyQuery: contents.lists[query.key] ?? [nil]
      default: throw notSupported(query)
      }
    }
    let values = found.compactMap(\.self)
    guard values.count == found.count else { throw .notFound }
    return values
  }
}

extension InMemoryDataSource: PutDataSource {
  /// Stores an object under the query's key.
  ///
  /// - Throws: `.queryNotSupported` for a query without a single key.
  @discardableResult
  public func put(_ value: Value, for query: any Query) throws(DataError) -> Value {
    let key = try key(of: query)
    contents.withLock { $0.put(value, under: key) }
    return value
  }

  /// Stores a list under the query's key, or one object under each key.
  ///
  /// - Throws: `.illegalArgument` if there are more or fewer keys than values; `.queryNotSupported`
  ///   for a query without a key.
  @discardableResult
  public func putAll(_ values: [Value], for query: any Query) throws(DataError) -> [Value] {
    if let query = query as? any KeysQuery {
      try put(values, under: query.keys)
    } else {
      let key = try key(of: query)
      contents.withLock { $0.putList(values, under: key) }
    }
    return values
  }

  private func put(_ values: [Value], under keys: [String]) throws(DataError) {
    guard values.count == keys.count else {
      throw .illegalArgument("\(values.count) values for \(keys.count) keys")
    }
    contents.withLock { contents in
      for (key, value) in zip(keys, values) { contents.put(value, under: key) }
    }
  }
}

extension InMemoryDataSource: DeleteDataSource {
  /// Deletes the object under the query's key, if there is one.
  ///
  /// - Throws: `.queryNotSupported` for a query without a single key.
  public func delete(_ query: any Query) throws(DataError) {
    let key = try key(of: query)
    contents.withLock { $0.remove(key) }
  }

  /// Deletes the list under the query's key, or the object under each key, if there are any.
  ///
  /// - Throws: `.queryNotSupported` for a query without a key.
  public func deleteAll(_ query: any Query) throws(DataError) {
    switch query {
    case is AllObjectsQuery: contents.withLock { $0 = InMemoryContents() }
    case let query as any KeysQuery:
      contents.withLock { contents in for key in query.keys { contents.remove(key) } }
    case let query as any KeyQuery: contents.withLock { $0.lists[query.key] = nil }
    default: throw notSupported(query)
    }
  }
}

struct InMemoryContents<Value> {
  private struct Thing {
    let value: Value
    /// The position in the order in which objects were first put.
    let number: Int
  }

  var lists: [String: [Value]] = [:]
  private var things: [String: Thing] = [:]
  private var lastNumber = 0
  /// The last number at the time when all objects were put as a list.
  private var numberAtAll = 0

  /// The list of all objects, then the single objects that were put later, in order. O(*n* log
  /// *n*).
  var all: [Value] {
    let since = things.values.filter { $0.number > numberAtAll }.sorted { $0.number < $1.number }
    return (lists[AllObjectsQuery().key] ?? []) + since.map(\.value)
  }

  func thing(_ key: String) -> Value? { things[key]?.value }

  /// An object that is put again keeps its position.
  mutating func put(_ value: Value, under key: String) {
    if things[key] == nil { lastNumber += 1 }
    things[key] = Thing(value: value, number: things[key]?.number ?? lastNumber)
  }

  mutating func putList(_ values: [Value], under key: String) {
    lists[key] = values
    if key == AllObjectsQuery().key { numberAtAll = lastNumber }
  }

  mutating func remove(_ key: String) { things[key] = nil }
}
