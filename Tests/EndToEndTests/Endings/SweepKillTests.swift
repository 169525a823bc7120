import Foundation
import ProgramTesting
import SQL
import Testing

extension EndToEnd {
  /// Sweeps accounts that expire, with the program killed while it writes and started again.
  @Suite struct SweepKillTests {
    private let foyer: Foyer
    private let brand: String

    init() throws {
      foyer = try Foyer()
      brand = try foyer.brand(
        "open", verifyEmail: false,
        fields: "[name, email, password]\naccounts: {lifetime: 40d, deleteAfter: 1d}")
    }

    @Test(.enabled(if: Command.isThere("strace"), "strace is missing"))
    func `killed at each step, each account takes each step once`() throws {
      for name in ["ada", "bob", "eve"] {
        _ = try foyer.signUp("\(name)@example.org", brand)
      }

      try sweep()
      try pass(days: 35)
      try sweep()
      #expect(try count("SELECT count(*) FROM outbox WHERE kind = 'email'") == 3)
      #expect(try entries("account.reminded") == 3)

      try pass(days: 6)
      try sweep()
      #expect(try count("SELECT count(*) FROM outbox WHERE kind = 'email'") == 3)
      #expect(try count("SELECT count(*) FROM suspensions WHERE suspended_by = 'foyer'") == 3)
      #expect(try entries("account.suspended") == 3)

      try pass(days: 2)
      try sweep()
      #expect(try foyer.accounts().isEmpty)
      #expect(try entries("account.deleted") == 3)
      let verified = try foyer.run("audit", "verify", "--data-dir", foyer.data)
      #expect(verified.status == 0, "\(verified.output)\(verified.errors)")
      #expect(try foyer.integrity() == "ok")
    }

    /// Sweeps until nothing is left to do, which the last run says.
    private func sweep() throws {
      let arguments = ["accounts", "sweep", "--json", "--brand", brand, "--data-dir", foyer.data]
      let killed = try foyer.untilItLives(arguments)
      #expect(killed.status == 0, "\(killed.errors)")
      let last = try Command(Foyer.program, arguments)
      let report = try JSONDecoder().decode([String: Int].self, from: Data(last.output.utf8))
      #expect(report.values.reduce(0, +) == 0)
    }

    private func pass(days: Int) throws {
      let milliseconds = days * 86_400_000
      let database = try Database(path: foyer.database)
      for change in [
        "lifetimes SET expires_at = expires_at - $1", "lifetimes SET expired_at = expired_at - $1",
        "suspensions SET suspended_at = suspended_at - $1",
      ] {
        try database.rows("UPDATE \(change)", milliseconds)
      }
      // Without a delivered reminder no account is suspended.
      try database.execute("UPDATE lifetimes SET notified_at = 1")
    }

    private func entries(_ action: String) throws -> Int {
      try count("SELECT count(*) FROM audit_entries WHERE action = '\(action)'")
    }

    private func count(_ sql: String) throws -> Int {
      try Database(path: foyer.database).value(sql, as: Int.self) ?? 0
    }
  }
}
