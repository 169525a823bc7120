/// The rows of a store that this program can't have stored. Lists leave them out.
public protocol StoreRows: Sendable {
  /// Reads all rows, and returns the table, the ID and the invalid column of each that can't be read.
  func unreadableRows() async throws(StorageProblem) -> [String]

  /// Deletes the rows that can't be read, except entries of the audit log, and returns them.
  func deleteUnreadableRows() async throws(AccountsError) -> [String]

  /// Returns the columns with times that are later than now, and their number of rows.
  func lateTimes() async throws(StorageProblem) -> [String]
}
