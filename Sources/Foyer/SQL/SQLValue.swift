/// A value of a row, or of a statement's parameter.
public enum SQLValue: Sendable, Equatable {
  case null
  case integer(Int64)
  case text(String)
  case bytes([UInt8])
  /// Only PostgreSQL has booleans; SQLite stores 0 or 1.
  case boolean(Bool)
}

/// A type whose values can be a statement's parameters.
public protocol SQLBindable {
  var sqlValue: SQLValue { get }
}

/// A type as which a row's value can be read.
public protocol SQLReadable {
  /// Returns nil if the value is of another type.
  init?(sql: SQLValue)
}

extension SQLValue: SQLBindable, SQLReadable {
  public var sqlValue: SQLValue { self }

  public init?(sql: SQLValue) { self = sql }
}

extension String: SQLBindable, SQLReadable {
  public var sqlValue: SQLValue { .text(self) }

  public init?(sql: SQLValue) {
    guard case .text(let text) = sql else { return nil }
    self = text
  }
}

extension Int64: SQLBindable, SQLReadable {
  public var sqlValue: SQLValue { .integer(self) }

  public init?(sql: SQLValue) {
    guard case .integer(let number) = sql else { return nil }
    self = number
  }
}

extension Int: SQLBindable, SQLReadable {
  public var sqlValue: SQLValue { .integer(Int64(self)) }

  public init?(sql: SQLValue) {
    guard case .integer(let number) = sql else { return nil }
    self.init(exactly: number)
  }
}

/// The numbers that aren't whole come as texts from which Swift reads the same number again.
extension Double: SQLReadable {
  public init?(sql: SQLValue) {
    switch sql {
    case .integer(let number): self.init(number)
    case .text(let text): self.init(text)
    case .null, .bytes, .boolean: return nil
    }
  }
}

extension Bool: SQLBindable, SQLReadable {
  public var sqlValue: SQLValue { .boolean(self) }

  public init?(sql: SQLValue) {
    switch sql {
    case .boolean(let value): self = value
    case .integer(0): self = false
    case .integer(1): self = true
    case .null, .integer, .text, .bytes: return nil
    }
  }
}

extension [UInt8]: SQLBindable, SQLReadable {
  public var sqlValue: SQLValue { .bytes(self) }

  public init?(sql: SQLValue) {
    guard case .bytes(let bytes) = sql else { return nil }
    self = bytes
  }
}
