/// A row of the store that this program can't have stored. Lists leave it out, and an operator can
/// delete it, unless it is an entry of the audit log.
public struct UnreadableRow: Codable, Sendable, Hashable, CustomStringConvertible {
  public let table: String
  /// The values of the row's key, in one line without control characters.
  public let id: String
  /// The column whose value is invalid.
  public let column: String

  public init(table: String, id: String, column: String) {
    (self.table, self.id, self.column) = (table, id, column)
  }

  public var description: String { "the row \(id) of the table \(table): \(column)" }

  /// False for an entry of the audit log, without which the rest couldn't be verified.
  public var isDeletable: Bool { table != "audit_entries" }
}

/// The rows of a store that this program can't have stored. Lists leave them out.
public protocol StoreRows: Sendable {
  /// The number of rows that were left out, or asked for, since the program began.
  var unreadableRowsMet: Int { get }

  /// Reads all rows, and returns those that can't be read.
  func unreadableRows() async throws(StorageProblem) -> [UnreadableRow]

  /// Deletes the rows that can't be read, except entries of the audit log.
  ///
  /// - Returns: those that are gone.
  func deleteUnreadableRows() async throws(AccountsError) -> [UnreadableRow]

  /// Returns the columns with times that are later than now, and their number of rows.
  func lateTimes() async throws(StorageProblem) -> [String]
}
