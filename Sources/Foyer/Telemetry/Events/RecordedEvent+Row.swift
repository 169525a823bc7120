import Domain
import Essentials
import SQL
import SQLiteFiles

extension RecordedEvent {
  init(_ row: SQLRow) throws(StorageProblem) {
    self.init(
      id: try row.get("id"), session: try row.get("session"), number: try row.get("number"),
      time: Date(milliseconds: try row.get("time")), brand: try row.get("brand"),
      language: try row.get("language"), name: try row.get("name"), screen: row["screen"],
      button: row["button"], field: row["field"], rule: row["rule"], call: row["call"],
      failure: row["failure"], flow: row["flow"], milliseconds: row["milliseconds"],
      more: try row["more"].map(Self.properties))
  }

  /// - Parameter isWaiting: true if the event is also sent to a collector.
  func insert(in database: Database, isWaiting: Bool) throws {
    try database.rows(
      """
      INSERT INTO events (
        id, session, number, time, brand, language, name, screen, button, field, rule, call,
        failure, flow, milliseconds, more, delivery)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
      """, id, session, number, time.milliseconds, brand, language, name, screen, button, field,
      rule, call, failure, flow, milliseconds, more.map(Self.json),
      isWaiting ? EventDelivery.waiting.rawValue : nil)
  }

  private static func properties(_ json: String) throws(StorageProblem) -> [String: String] {
    do { return try JSONDecoder().decode([String: String].self, from: Data(json.utf8)) } catch {
      throw .corrupt
    }
  }

  private static func json(_ properties: [String: String]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(properties), as: UTF8.self)
  }
}
