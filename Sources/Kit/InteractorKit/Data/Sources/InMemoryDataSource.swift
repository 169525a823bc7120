import Synchronization

/// Keeps things in memory, under their queries' keys: a cache, or a stand-in for a database.
///
/// It answers a `KeyQuery` with exactly what was put under that key, the single thing and the list
/// apart, and a `KeysQuery` with one single thing for each key. Removing all of `AllObjectsQuery`
/// empties it.
public final class InMemoryDataSource<Value: Sendable>: Sendable {
  private struct Contents {
    var things: [String: Value] = [:]
    var lists: [String: [Value]] = [:]
  }

  private let contents = Mutex(Contents())

  public init() {}

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
    guard let thing = contents.withLock({ $0.things[key] }) else { throw .notFound }
    return thing
  }

  public func getAll(_ query: any Query) throws(DataError) -> [Value] {
    let found = try contents.withLock { contents throws(DataError) -> [Value?] in
      switch query {
      case let query as any KeysQuery: query.keys.map { contents.things[$0] }
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
    contents.withLock { $0.things[key] = value }
    return value
  }

  @discardableResult
  public func putAll(_ values: [Value], for query: any Query) throws(DataError) -> [Value] {
    if let query = query as? any KeysQuery {
      try put(values, under: query.keys)
    } else {
      let key = try key(of: query)
      contents.withLock { $0.lists[key] = values }
    }
    return values
  }

  private func put(_ values: [Value], under keys: [String]) throws(DataError) {
    guard values.count == keys.count else {
      throw .illegalArgument("\(values.count) values for \(keys.count) keys")
    }
    contents.withLock { contents in
      for (key, value) in zip(keys, values) { contents.things[key] = value }
    }
  }
}

extension InMemoryDataSource: DeleteDataSource {
  public func delete(_ query: any Query) throws(DataError) {
    let key = try key(of: query)
    contents.withLock { $0.things[key] = nil }
  }

  public func deleteAll(_ query: any Query) throws(DataError) {
    switch query {
    case is AllObjectsQuery: contents.withLock { $0 = Contents() }
    case let query as any KeysQuery:
      contents.withLock { contents in for key in query.keys { contents.things[key] = nil } }
    case let query as any KeyQuery: contents.withLock { $0.lists[query.key] = nil }
    default: throw notSupported(query)
    }
  }
}
