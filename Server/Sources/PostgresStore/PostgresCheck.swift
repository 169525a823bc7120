import Domain

/// Looks whether the tables can be used, and are those of this version or of one that it works with.
public struct PostgresCheck: StoreCheck {
  private let drivers: [PostgresDriver]
  private let schema: PostgresSchema
  private let needsWriting: Bool

  /// - Parameter drivers: those that are asked in turn, until one answers.
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
    // A balancer, or the next driver, waits for the answer.
    let patience: Duration = needsWriting || drivers.count > 1 ? .seconds(1) : .seconds(3)
    guard try await schema.isCurrent(driver, within: patience) else { return false }
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
