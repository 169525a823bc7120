import CPostgres
import SQL
import Store

/// A statement's values in libpq's format. The server infers their types.
struct Parameters {
  private var bytes: [UInt8] = []
  /// The offset of each value in `bytes`; nil for NULL.
  private var places: [Int?] = []
  private var lengths: [Int32] = []
  private var formats: [Int32] = []

  init(_ values: [SQLValue]) {
    for value in values {
      switch value {
      case .null: add(nil, [], isBinary: false)
      case .integer(let number): add("\(number)")
      case .boolean(let value): add(value ? "t" : "f")
      case .text(let text): add(text)
      case .bytes(let value): add(bytes.count, value, isBinary: true)
      }
    }
  }

  /// - Returns: True if libpq accepted the statement.
  func send(_ sql: String, to connection: OpaquePointer) -> Bool {
    bytes.withUnsafeBytes { bytes in
      let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      let values = places.map { place in place.flatMap { start?.advanced(by: $0) } }
      return PQsendQueryParams(
        connection, sql, Int32(values.count), nil, values, lengths, formats, 0) == 1
    }
  }

  /// PostgreSQL can't store NUL, so the replacement character takes its place.
  private mutating func add(_ text: String) {
    let text = text.utf8.contains(0) ? text.replacing("\0", with: "\u{FFFD}") : text
    add(bytes.count, text.utf8, isBinary: false)
  }

  private mutating func add(_ place: Int?, _ value: some Collection<UInt8>, isBinary: Bool) {
    places.append(place)
    lengths.append(Int32(value.count))
    formats.append(isBinary ? 1 : 0)
    bytes += value
    // NUL ends texts, and gives empty bytes an address.
    if place != nil { bytes.append(0) }
  }
}
