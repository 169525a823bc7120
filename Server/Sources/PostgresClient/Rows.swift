import CPostgres

/// What a statement gave. Nothing changes in it any more, so any thread may read.
public final class Rows: @unchecked Sendable {
  private let result: OpaquePointer

  init(_ result: OpaquePointer) { self.result = result }

  deinit { PQclear(result) }

  fileprivate func bytes(_ row: Int, _ column: Int) -> UnsafeRawBufferPointer? {
    let (row, column) = (Int32(row), Int32(column))
    guard PQgetisnull(result, row, column) == 0, let start = PQgetvalue(result, row, column) else {
      return nil
    }
    return UnsafeRawBufferPointer(start: start, count: Int(PQgetlength(result, row, column)))
  }
}

extension Rows: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { Int(PQntuples(result)) }
  public subscript(position: Int) -> Row { Row(rows: self, number: position) }
}

/// A row, whose columns are read by number and by the type that is wanted.
public struct Row: Sendable {
  fileprivate let rows: Rows
  fileprivate let number: Int

  /// Nil for NULL.
  public subscript<Value: PostgresValue>(column: Int) -> Value? {
    rows.bytes(number, column).flatMap(Value.init(postgres:))
  }

  /// For a column that is never NULL.
  public func text(_ column: Int) -> String { self[column] ?? "" }
}

/// What PostgreSQL's text form of a value is read as.
public protocol PostgresValue {
  init?(postgres bytes: UnsafeRawBufferPointer)
}

extension String: PostgresValue {
  public init(postgres bytes: UnsafeRawBufferPointer) { self.init(decoding: bytes, as: UTF8.self) }
}

extension Int64: PostgresValue {
  public init?(postgres bytes: UnsafeRawBufferPointer) {
    self.init(String(decoding: bytes, as: UTF8.self))
  }
}

extension Bool: PostgresValue {
  public init(postgres bytes: UnsafeRawBufferPointer) {
    self = bytes.first == UInt8(ascii: "t")
  }
}
