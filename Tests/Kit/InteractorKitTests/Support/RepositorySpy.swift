import InteractorKit
import Synchronization

/// Records the calls with the keys of their queries, and returns minimal results.
final class RepositorySpy: GetRepository, PutRepository, DeleteRepository {
  private let log = Mutex<[String]>([])

  var calls: [String] { log.withLock(\.self) }

  func get(_ query: any Query) -> String {
    note("get", query)
    return "got"
  }

  func getAll(_ query: any Query) -> [String] {
    note("getAll", query)
    return ["got"]
  }

  func put(_ value: String, for query: any Query) -> String {
    note("put \(value)", query)
    return "kept"
  }

  func putAll(_ values: [String], for query: any Query) -> [String] {
    note("putAll \(values.joined(separator: "+"))", query)
    return ["kept"]
  }

  func delete(_ query: any Query) { note("delete", query) }

  func deleteAll(_ query: any Query) { note("deleteAll", query) }

  private func note(_ call: String, _ query: any Query) {
    let keys =
      switch query {
      case let query as any KeyQuery: query.key
      case let query as any KeysQuery: query.keys.joined(separator: " ")
      default: "\(query)"
      }
    log.withLock { $0.append("\(call) \(keys)") }
  }
}
