import Domain
import PostgresClient
import Services

extension PostgresAccounts {
  func admit(
    _ use: LimitedUse, within limits: HourlyLimits
  ) async throws(StorageProblem) -> Admission {
    let time = Int64((use.time.timeIntervalSince1970 * 1000).rounded())
    let rows: Rows
    do throws(PostgresError) {
      rows = try await database.query(
        .writing(
          "SELECT foyer_admit($1, $2, $3, $4, $5, $6, $7)", use.kind.rawValue, use.id,
          use.origin?.description ?? "", time, limits.host, limits.origin,
          HourlyLimits.seconds * 1000))
    } catch {
      throw StorageProblem(error)
    }
    let milliseconds: Int64? = rows.first?[0]
    return milliseconds.map { .full(seconds: max(1, Int(($0 + 999) / 1000))) } ?? .admitted
  }
}
