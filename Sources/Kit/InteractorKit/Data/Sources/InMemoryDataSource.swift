import Synchronization

/// Keeps things in memory, under their queries' keys: a cache, or a stand-in for a database.
///
/// It answers a `KeyQuery` with exactly what was put under that key, the single thing and the list
/// apart, and a `KeysQuery` with one single thing for each key. All objects of a store are the list
/// that was put as such, if any, and the single things put since; of a cache only that list.
/// Removing all of `AllObjectsQuery` empties it.
public final class InMemoryDataSource<Value: Sendable>: Sendable {
  /// What is known of things that nobody has put.
  public enum Role: Sendable {
    /// There are none.
    case store
    /// There may be some elsewhere.
    case cache
  }

  private let role: Role
  private let contents = Mutex(InMemoryContents<Value>())

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
  public func get(_ query: any Query) throws(DataError) -> Value {
    let key = try key(of: query)
    guard let thing = contents.withLock({ $0.thing(key) }) else { throw .notFound }
    return thing
  }

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
  @discardableResult
  public func put(_ value: Value, for query: any Query) throws(DataError) -> Value {
    let key = try key(of: query)
    contents.withLock { $0.put(value, under: key) }
    return value
  }

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
  public func delete(_ query: any Query) throws(DataError) {
    let key = try key(of: query)
    contents.withLock { $0.remove(key) }
  }

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
