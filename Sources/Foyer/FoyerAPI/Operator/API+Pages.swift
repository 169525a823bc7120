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

  /// Selects a page of a list.
  public struct PageQuery: APIRequest, Equatable {
    public static let query = [QueryParameter.page]

    public let place: PageToken?

    public init(after place: PageToken?) { self.place = place }

    public var parameters: [String: String] {
      ["page": place?.description].compactMapValues(\.self)
    }

    public init(_ parameters: [String: String], _ body: NoContent) throws(ParameterProblem) {
      place = try PageToken(parameter: parameters["page"])
    }
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

extension PageToken {
  /// - Throws: `ParameterProblem` if no response can have contained the token.
  init?(parameter text: String?) throws(ParameterProblem) {
    guard let text else { return nil }
    try Self.check(text)
    self.init(text)
  }
}
