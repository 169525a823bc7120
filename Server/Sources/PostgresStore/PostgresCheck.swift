import Domain

/// Checks that the tables can be used and that their version is compatible with this server.
public struct PostgresCheck: StoreCheck {
  private let drivers: [PostgresDriver]
  private let schema: PostgresSchema
  private let needsWriting: Bool

  /// - Parameters:
  ///   - drivers: The drivers to ask, in order, until one answers.
  ///   - needsWriting: True if a database that can only be read fails the check.
  public init(
    _ drivers: [PostgresDriver], needsWriting: Bool = false, schema: PostgresSchema = .current
  ) {
    (self.drivers, self.schema, self.needsWriting) = (drivers, schema, needsWriting)
  }

  public func check() async throws(StorageProblem) {
    var failure = StorageProblem.notReadable
    for driver in drivers {
      do throws(PostgresError) {
        if try await isUsable(driver) { return }
        failure = needsWriting ? .notWritable : .notReadable
      } catch {
        failure = StorageProblem(error)
      }
    }
    throw failure
  }

  private func isUsable(_ driver: PostgresDriver) async throws(PostgresError) -> Bool {
    // The timeout is short where a load balancer or the next driver waits for the answer.
    let timeout: Duration = needsWriting || drivers.count > 1 ? .seconds(1) : .seconds(3)
    guard try await schema.isCurrent(driver, within: timeout) else { return false }
    guard needsWriting else { return true }
    do throws(PostgresError) {
      return try await driver.transaction(.writing, within: .seconds(1)) { sql in
        try sql.row("SHOW transaction_read_only")?["transaction_read_only"] == "off"
      }
    } catch {
      guard error.state == PostgresError.readOnly else { throw error }
      return false
    }
  }
}
