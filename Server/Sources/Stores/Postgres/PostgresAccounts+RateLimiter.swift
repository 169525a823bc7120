import Domain
import PostgresClient
import Services

extension PostgresAccounts {
  func admit(
    _ use: LimitedUse, within limits: HourlyLimits
  ) async throws(StorageProblem) -> Admission {
    let time = Int64((use.time.timeIntervalSince1970 * 1000).rounded())
    let bounds = limits.bounds(of: use)
    let rows: Rows
    do throws(PostgresError) {
      rows = try await database.query(
        .writing(
          "SELECT foyer_admit($1, $2, $3, $4, $5, $6, $7, $8)", use.kind.rawValue, use.id,
          use.origin?.description ?? "", time, HourlyLimits.seconds * 1000,
          Self.array(bounds.map { $0.stored?.lowerBound }),
          Self.array(bounds.map { $0.stored?.upperBound }),
          Self.array(bounds.map { "\($0.limit)" })))
    } catch {
      throw StorageProblem(error)
    }
    let milliseconds: Int64? = rows.first?[0]
    return milliseconds.map { .full(seconds: max(1, Int(($0 + 999) / 1000))) } ?? .admitted
  }

  func giveBack(_ use: LimitedUse) async throws(StorageProblem) {
    do throws(PostgresError) {
      _ = try await database.query(
        .writing(
          "DELETE FROM limited_uses WHERE kind = $1 AND id = $2", use.kind.rawValue, use.id))
    } catch {
      throw StorageProblem(error)
    }
  }

  /// As PostgreSQL reads one (section 8.15.2 of its manual); origins have no character to escape.
  private static func array(_ elements: [String?]) -> String {
    "{\(elements.map { $0.map { "\"\($0)\"" } ?? "NULL" }.joined(separator: ","))}"
  }
}
