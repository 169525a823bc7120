import CPostgres
import SQL
import Store

/// Reads the rows of a result in text format.
struct PostgresRows {
  private let columns: SQLRow.Columns
  private let types: [Oid]

  init(_ result: OpaquePointer) {
    let numbers = 0..<PQnfields(result)
    columns = SQLRow.Columns(numbers.map { PQfname(result, $0).map { String(cString: $0) } ?? "" })
    types = numbers.map { PQftype(result, $0) }
  }

  func row(_ number: Int32, of result: OpaquePointer) -> SQLRow {
    SQLRow(
      columns: columns,
      values: types.enumerated().map { column, type in
        let column = Int32(column)
        guard PQgetisnull(result, number, column) == 0,
          let start = PQgetvalue(result, number, column)
        else { return .null }
        return SQLValue(
          UnsafeRawBufferPointer(
            start: start, count: Int(PQgetlength(result, number, column))), of: type)
      })
  }
}

extension SQLValue {
  fileprivate init(_ text: UnsafeRawBufferPointer, of type: Oid) {
    switch type {
    case 16: self = .boolean(text.first == UInt8(ascii: "t"))
    // A text of another form isn't taken for bytes.
    case 17 where text.starts(with: "\\x".utf8): self = .bytes(Self.bytes(text))
    case 20, 21, 23, 26, 1700:  // int8, int2, int4, oid, numeric
      let text = String(decoding: text, as: UTF8.self)
      self = Int64(text).map { .integer($0) } ?? .text(text)
    default: self = .text(String(decoding: text, as: UTF8.self))
    }
  }

  /// Decodes bytea's hex format: `\x` and two hexadecimal digits for each byte.
  private static func bytes(_ text: UnsafeRawBufferPointer) -> [UInt8] {
    stride(from: 2, to: text.count - 1, by: 2).map { digit(text[$0]) << 4 | digit(text[$0 + 1]) }
  }

  private static func digit(_ byte: UInt8) -> UInt8 { byte < 58 ? byte & 15 : (byte & 15) + 9 }
}
