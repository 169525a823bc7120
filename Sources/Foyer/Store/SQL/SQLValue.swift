import Domain
import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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

/// Milliseconds since 1970.
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

/// An unknown origin is stored as an empty text.
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
