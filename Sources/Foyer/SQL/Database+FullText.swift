import CSQLite

extension Database {
  private final class Ranking {
    let rank: (FoundRow) -> Double

    init(_ rank: @escaping (FoundRow) -> Double) { self.rank = rank }
  }

  /// Adds a function of the full-text search, `name(table)`, which ranks a row that was found.
  package func addRanking(_ name: String, _ rank: @escaping (FoundRow) -> Double) throws {
    let api = try fullText()
    let ranking = Unmanaged.passRetained(Ranking(rank))
    try check(
      api.pointee.xCreateFunction(
        api, name, ranking.toOpaque(),
        { api, context, result, _, _ in
          guard let api, let context, let result, let own = api.pointee.xUserData(context) else {
            return
          }
          let ranking = Unmanaged<Ranking>.fromOpaque(own).takeUnretainedValue()
          sqlite3_result_double(result, ranking.rank(FoundRow(api: api, context: context)))
        }, { own in own.map { Unmanaged<Ranking>.fromOpaque($0).release() } }))
  }

  /// The functions of FTS5 (sqlite.org/fts5.html#extending_fts5).
  private func fullText() throws -> UnsafeMutablePointer<fts5_api> {
    var statement: OpaquePointer?
    try check(sqlite3_prepare_v2(handle, "SELECT fts5(?1)", -1, &statement, nil))
    defer { sqlite3_finalize(statement) }
    var api: UnsafeMutablePointer<fts5_api>?
    try withUnsafeMutablePointer(to: &api) { api in
      try check(sqlite3_bind_pointer(statement, 1, api, "fts5_api_ptr", nil))
      sqlite3_step(statement)
    }
    guard let api else { throw DatabaseError(code: SQLITE_ERROR) }
    return api
  }
}
