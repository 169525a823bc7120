/// All stored data about a person: the rows of each table.
public struct PersonalRecord: APIResponse, Equatable {
  /// A value of a row, or of JSON in a row.
  public indirect enum Value: Sendable, Equatable, Codable {
    case none
    case number(Int64)
    case text(String)
    case list([Value])
    case fields([String: Value])

    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .none
      } else if let number = try? container.decode(Int64.self) {
        self = .number(number)
      } else if let text = try? container.decode(String.self) {
        self = .text(text)
      } else if let list = try? container.decode([Value].self) {
        self = .list(list)
      } else if let isTrue = try? container.decode(Bool.self) {
        self = .number(isTrue ? 1 : 0)
      } else if let number = try? container.decode(Double.self) {
        self = .text("\(number)")
      } else {
        self = .fields(try container.decode([String: Value].self))
      }
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .none: try container.encodeNil()
      case .number(let number): try container.encode(number)
      case .text(let text): try container.encode(text)
      case .list(let list): try container.encode(list)
      case .fields(let fields): try container.encode(fields)
      }
    }
  }

  /// By table name.
  public let rows: [String: [[String: Value]]]

  public init(rows: [String: [[String: Value]]]) { self.rows = rows }

  public init(from decoder: any Decoder) throws {
    rows = try decoder.singleValueContainer().decode([String: [[String: Value]]].self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rows)
  }
}

/// Reads all stored data about a person.
public protocol PersonalRecords: Sendable {
  /// Returns nil if no account has this ID.
  func record(of id: AccountID) async throws(StorageProblem) -> PersonalRecord?
}
