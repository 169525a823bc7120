/// The mapping from tables before version 1 of `StoreSchema` to a table of version 1.
///
/// Column names were in camel case in SQLite and in snake case in PostgreSQL. `mapping` has
/// expressions for columns that were named differently or computed.
struct EarlierTable {
  /// The table's name in version 1.
  let name: String
  let columns: [String]
  /// The order of rows that receive new numbers.
  let order: String
  /// False if version 1 has no such table; a step of the conversion uses the rows.
  let isCopied: Bool
  private let sqlite: Source?
  private let postgres: Source?

  /// The tables that the rows are selected from, and expressions for columns of other names.
  struct Source {
    let tables: String
    let mapping: [String: String]

    init(_ tables: String, _ mapping: [String: String] = [:]) {
      self.tables = tables
      self.mapping = mapping
    }
  }

  init(
    _ name: String, _ columns: String, order: String? = nil, isCopied: Bool = true,
    sqlite: Source? = nil, postgres: Source? = nil
  ) {
    self.name = name
    self.columns = columns.split(separator: " ").map(String.init)
    self.order = order ?? self.columns[0]
    self.isCopied = isCopied
    self.sqlite = sqlite
    self.postgres = postgres
  }

  /// Returns nil if that database had no such table.
  func source(_ dialect: Dialect) -> Source? { dialect.name == .sqlite ? sqlite : postgres }

  /// Returns a query for the rows' values, under the column names of version 1.
  func selection(_ dialect: Dialect) -> String {
    guard let source = source(dialect) else { return "" }
    let names = columns + (columns.contains(order) ? [] : [order])
    let expressions = names.map { column in
      let earlier = dialect.name == .sqlite ? Self.camelCase(column) : column
      return "\(source.mapping[column] ?? earlier) AS \(column)"
    }
    return "SELECT \(expressions.joined(separator: ", ")) FROM \(source.tables)"
  }

  private static func camelCase(_ name: String) -> String {
    let words = name.split(separator: "_")
    return words.dropFirst().reduce(String(words[0])) {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
  }
}
