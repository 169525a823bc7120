/// Allows SQL in the store only. Other databases have folders of their own, whose statements name
/// no table of the store. Only certain files change accounts, because a change has to be recorded
/// for the targets.
struct StatementRule {
  /// Prefixes of the paths with the store's statements, and of those that create its tables.
  let store: String
  let schema: String
  /// Prefixes of the paths with statements for other databases, or for transactions only.
  let others: [String]
  /// Prefixes of the paths whose statements may change accounts.
  let writers: [String]

  private nonisolated(unsafe) static let statement: Regex<Substring> =
    /(?s)\b(?:SELECT\s.*\bFROM\s|INSERT\s+(?:OR\s+\w+\s+)?INTO|UPDATE\s+\w+\s+SET|DELETE\s+FROM|(?:CREATE|ALTER|DROP)\s+(?:UNIQUE\s+|VIRTUAL\s+)?(?:TABLE|INDEX|TRIGGER|VIEW|FUNCTION)|PRAGMA\s+\w|BEGIN\s+(?:IMMEDIATE|ISOLATION)|WHERE\s+\w|ORDER\s+BY\s+\w)/
  private nonisolated(unsafe) static let created: Regex<(Substring, Substring)> =
    /CREATE TABLE (\w+)/
  private nonisolated(unsafe) static let named: Regex<(Substring, Substring)> =
    /\b(?:FROM|JOIN|INTO|UPDATE|TABLE|ON)\s+(\w+)/
  /// Words of which each statement has one; most literals have none, and need no expression.
  private static let words = [
    "SELECT", "INSERT", "UPDATE", "DELETE", "CREATE", "ALTER", "DROP", "PRAGMA", "BEGIN", "WHERE",
    "ORDER",
  ]
  /// Captures the table that a statement changes; empty if it is interpolated.
  private nonisolated(unsafe) static let written: Regex<(Substring, Substring)> =
    /\b(?:INSERT\s+(?:OR\s+\w+\s+)?INTO|UPDATE|DELETE\s+FROM)\s+([a-z_]*)/

  func violations(in files: [ReadFile]) -> [Violation] {
    let tables = Set(
      files.filter { $0.file.path.hasPrefix(schema) }.flatMap(Self.literals).flatMap { literal in
        literal.text.matches(of: Self.created).map { String($0.1) }
      })
    return files.flatMap { statements(in: $0, tables) + writes(in: $0) }
  }

  private func statements(in file: ReadFile, _ tables: Set<String>) -> [Violation] {
    if file.file.path.hasPrefix(store) { return [] }
    let hasOwn = others.contains(where: file.file.path.hasPrefix)
    return Self.literals(of: file).filter { $0.text.contains(Self.statement) }.compactMap {
      let names = $0.text.matches(of: Self.named).map { String($0.1) }
      if hasOwn, tables.isDisjoint(with: names) { return nil }
      return file.violation(
        $0.line, "SQL stands in the store", instead: "call a port, or add it to \(store)")
    }
  }

  private func writes(in file: ReadFile) -> [Violation] {
    guard file.file.path.hasPrefix(store), !writers.contains(where: file.file.path.hasPrefix) else {
      return []
    }
    return Self.literals(of: file).filter { literal in
      literal.text.replacing(/\b(?:DO|FOR) UPDATE\b/, with: "").matches(of: Self.written).contains {
        $0.1.isEmpty || $0.1 == "accounts"
      }
    }.map {
      file.violation(
        $0.line, "a change of an account is recorded",
        instead: "call AccountsTable, which records it")
    }
  }

  private static func literals(of file: ReadFile) -> [(text: String, line: Int)] {
    file.facts.compactMap { fact in
      guard case .says(let text) = fact.kind, words.contains(where: { text.contains($0) }) else {
        return nil
      }
      return (text, fact.line)
    }
  }
}
