import CSQLite

extension Database {
  /// The functions of the full-text search (sqlite.org/fts5.html#extending_fts5).
  package func fts5() throws -> UnsafeMutablePointer<fts5_api> {
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
