import Domain
import Essentials
import SQL
import Secrets
import UnicodeKit

/// Milliseconds since 1970.
extension Date: SQLBindable, SQLReadable {
  public var sqlValue: SQLValue { .integer(milliseconds) }

  /// The times that can be stored: until the end of the year 9999, the last that RFC 3339 has.
  static let storedRange: ClosedRange<Int64> = 0...253_402_300_799_999

  public init?(sql: SQLValue) {
    guard case .integer(let number) = sql, Self.storedRange.contains(number) else { return nil }
    self.init(milliseconds: number)
  }
}

extension SQLBindable where Self: LosslessStringConvertible {
  public var sqlValue: SQLValue { .text(description) }
}

extension SQLReadable where Self: LosslessStringConvertible {
  public init?(sql: SQLValue) {
    guard let text = String(sql: sql) else { return nil }
    self.init(text)
  }
}

extension AccountID: SQLBindable, SQLReadable {}

extension BrandID: SQLBindable, SQLReadable {
  public init?(sql: SQLValue) {
    guard let text = String(sql: sql), !text.isEmpty,
      !text.unicodeScalars.contains(where: \.actsOnText)
    else { return nil }
    self.init(text)
  }
}

extension String {
  /// True if this is visible ASCII characters only, as are all IDs and hashes that a store gets.
  var isPrintable: Bool { !isEmpty && utf8.allSatisfy { 0x21...0x7E ~= $0 } }
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
    guard let text = String(sql: sql), text.isPrintable else { return nil }
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

extension OutboxReference: SQLBindable, SQLReadable {}

extension SSHPublicKey: SQLBindable, SQLReadable {
  public var sqlValue: SQLValue { .text(line) }

  public init?(sql: SQLValue) {
    guard let text = String(sql: sql) else { return nil }
    self.init(stored: text)
  }
}

extension EmailAddress {
  /// Returns nil for nil.
  ///
  /// - Throws: `StorageProblem.corrupt` if the address is invalid.
  init?(stored address: String?) throws(StorageProblem) {
    guard let address else { return nil }
    do throws(EmailProblem) { try self.init(validating: address) } catch { throw .corrupt }
  }
}
