import InteractorKit

/// Throws the same error from every call.
struct BrokenDataSource: GetDataSource, PutDataSource, DeleteDataSource {
  let error: DataError

  func get(_ query: any Query) throws(DataError) -> String { throw error }

  func getAll(_ query: any Query) throws(DataError) -> [String] { throw error }

  func put(_ value: String, for query: any Query) throws(DataError) -> String { throw error }

  func putAll(_ values: [String], for query: any Query) throws(DataError) -> [String] {
    throw error
  }

  func delete(_ query: any Query) throws(DataError) { throw error }

  func deleteAll(_ query: any Query) throws(DataError) { throw error }
}
