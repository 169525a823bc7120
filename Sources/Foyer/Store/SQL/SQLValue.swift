import Domain
import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A value in a row, or for a statement.
public enum SQLValue: Sendable, Equatable {
  case null
  case integer(Int64)
  case text(String)
  case bytes([UInt8])
  /// PostgreSQL alone has such values; SQLite keeps 0 and 1.
  case boolean(Bool)
}

/// What stands for a value in a statement.
public protocol SQLBindable {
  var sqlValue: SQLValue { get }
}

/// What a row's value is read as.
public protocol SQLReadable {
  /// Nil where the value is of another type.
  init?(sql: SQLValue)
}

extension SQLValue: SQLBindable {
  public var sqlValue: SQLValue { self }
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

extension Bool: SQLBindable, SQLReadable {
  public var sqlValue: SQLValue { .boolean(self) }

  public init?(sql: SQLValue) {
    switch sql {
    case .boolean(let value): self = value
    case .integer(let number): self = number != 0
    case .null, .text, .bytes: return nil
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

/// In milliseconds since 1970.
extension Date: SQLBindable, SQLReadable {
  public var sqlValue: SQLValue { .integer(milliseconds) }

  public init?(sql: SQLValue) {
    guard case .integer(let number) = sql else { return nil }
    self.init(milliseconds: number)
  }
}

extension AccountID: SQLBindable, SQLReadable {
  public var sqlValue: SQLValue { .text(description) }

  public init?(sql: SQLValue) {
    guard let text = String(sql: sql) else { return nil }
    self.init(text)
  }
}

extension BrandID: SQLBindable, SQLReadable {
  public var sqlValue: SQLValue { .text(description) }

  public init?(sql: SQLValue) {
    guard let text = String(sql: sql) else { return nil }
    self.init(text)
  }
}

extension KeyedDigest: SQLBindable, SQLReadable {
  public var sqlValue: SQLValue { .text(text) }

  public init?(sql: SQLValue) {
    guard let text = String(sql: sql) else { return nil }
    self.init(text: text)
  }
}

extension PasswordHash: SQLBindable, SQLReadable {
  public var sqlValue: SQLValue { .text(encoded) }

  public init?(sql: SQLValue) {
    guard let text = String(sql: sql) else { return nil }
    self.init(encoded: text)
  }
}

/// Empty where it is unknown.
extension Origin: SQLBindable, SQLReadable {
  public var sqlValue: SQLValue { .text(description) }

  public init?(sql: SQLValue) {
    guard let text = String(sql: sql), !text.isEmpty else { return nil }
    self.init(stored: text)
  }
}

extension OutboxReference: SQLBindable, SQLReadable {
  public var sqlValue: SQLValue { .text(description) }

  public init?(sql: SQLValue) {
    guard let text = String(sql: sql) else { return nil }
    self.init(text)
  }
}

extension SSHPublicKey: SQLBindable, SQLReadable {
  public var sqlValue: SQLValue { .text(line) }

  public init?(sql: SQLValue) {
    guard let text = String(sql: sql) else { return nil }
    self.init(stored: text)
  }
}
