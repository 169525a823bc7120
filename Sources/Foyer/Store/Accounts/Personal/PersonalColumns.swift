/// A column in the export of a person's data, for the API's description.
public struct PersonalColumn: Sendable {
  public enum Kind: Sendable {
    case text, number, time
    /// JSON; the export parses it if it is stored as a text.
    case json
  }

  public let name: String
  public let kind: Kind
  public let isOptional: Bool
}

extension StoreSchema {
  /// The tables that an export may have, with their columns. They are read from the statements that
  /// create the tables and add columns.
  public static var personalColumns: [(table: String, columns: [PersonalColumn])] {
    let tables =
      ["accounts", "applications"] + personalTables.map(\.key) + [
        "outbox", "notifications", "audit_entries",
      ]
    let statements = versions.flatMap { $0.statements(.sqlite) }
    return tables.map { table in
      let statement = statements.first { $0.hasPrefix("CREATE TABLE \(table) (") } ?? ""
      let addition = "ALTER TABLE \(table) ADD COLUMN "
      let added = statements.filter { $0.hasPrefix(addition) }.map { $0.dropFirst(addition.count) }
      let lines = statement.split(separator: "\n").dropFirst() + added
      return (table, lines.compactMap(PersonalColumn.init))
    }
  }
}

extension PersonalColumn {
  /// Returns nil if the line declares no column, or one that isn't exported.
  fileprivate init?(_ line: Substring) {
    let words = line.split(separator: " ")
    guard words.count > 1, !PersonalRows.left.contains(String(words[0])),
      let kind = Kind(words[0], type: words[1].filter(\.isLetter))
    else { return nil }
    (name, self.kind) = (String(words[0]), kind)
    isOptional = !line.contains("NOT NULL")
  }
}

extension PersonalColumn.Kind {
  /// Returns nil if the word isn't a type.
  fileprivate init?(_ column: Substring, type: String) {
    switch type {
    case "BLOB": self = .json
    case "TEXT": self = PersonalRows.json.contains(String(column)) ? .json : .text
    case "INTEGER": self = column.hasSuffix("_at") ? .time : .number
    default: return nil
    }
  }
}
