import Domain

extension API {
  /// A row that the server can't read.
  public struct UnreadableRow: Codable, Equatable, Sendable {
    public let table: String
    /// The values of the row's key.
    public let id: String
    /// The column whose value is invalid.
    public let column: String

    /// Returns nil if there are none.
    package static func all(_ rows: [Domain.UnreadableRow]) -> [UnreadableRow]? {
      rows.isEmpty
        ? nil : rows.map { UnreadableRow(table: $0.table, id: $0.id, column: $0.column) }
    }

    package var row: Domain.UnreadableRow { .init(table: table, id: id, column: column) }
  }
}

extension [String: String] {
  /// Returns the value of a parameter that is `true`, `false` or missing.
  func isTrue(_ name: String) throws(ParameterProblem) -> Bool {
    switch self[name] {
    case nil, "false": return false
    case "true": return true
    default: throw ParameterProblem("Write true or false for \(name)")
    }
  }
}
