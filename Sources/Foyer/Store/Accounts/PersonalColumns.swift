/// A column of what is exported of a person, as the API's description has it.
public struct PersonalColumn: Sendable {
  public enum Kind: Sendable {
    case text, number, time
    /// Parsed, where it was stored as a text.
    case json
  }

  public let name: String
  public let kind: Kind
  public let isOptional: Bool
}

extension StoreSchema {
  /// The tables that a person's record may have, and what their rows have, read from the statements that
  /// create them.
  public static var personalColumns: [(table: String, columns: [PersonalColumn])] {
    let tables =
      ["accounts", "applications"] + personalTables.map(\.key) + [
        "outbox", "notifications", "audit_entries",
      ]
    let statements = tables1(.sqlite)
    return tables.map { table in
      let statement = statements.first { $0.hasPrefix("CREATE TABLE \(table) (") } ?? ""
      return (table, statement.split(separator: "\n").dropFirst().compactMap(PersonalColumn.init))
    }
  }
}

extension PersonalColumn {
  /// Nil for a line that declares no column, or one that isn't exported.
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
  /// Nil for what is no type.
  fileprivate init?(_ column: Substring, type: String) {
    switch type {
    case "BLOB": self = .json
    case "TEXT": self = PersonalRows.json.contains(String(column)) ? .json : .text
    case "INTEGER": self = column.hasSuffix("_at") ? .time : .number
    default: return nil
    }
  }
}
