import Domain
import Foundation
import Synchronization
import Testing

/// Tests the verification of a log that changes while it is read.
@Suite(.timeLimit(.minutes(1))) struct VerifyAuditLogTests {
  @Test func `a fault that the next reading doesn't find was none`() async throws {
    let log = LogStub([.entries([1, 3]), .entries([1, 2, 3])])

    let verdict = try await VerifyAuditLog(on: log).execute()

    #expect(verdict.fault == nil && verdict.count == 3)
  }

  @Test func `a fault that stays is reported, whatever else comes and goes`() async throws {
    let log = LogStub([.entries([2, 4]), .entries([1, 3]), .entries([1, 3])])

    let verdict = try await VerifyAuditLog(on: log).execute()

    #expect(verdict.fault == AuditCheck.Fault(.missing, at: 2))
  }

  @Test(arguments: [[1, 3], [1, 2]])
  func `an entry that can't be read is named, wherever it is`(positions: [Int]) async throws {
    let row = UnreadableRow(table: "audit_entries", id: "x", column: "actor")
    let log = LogStub([.entries(positions), .entries(positions)], unreadable: [row])

    let fault = try await VerifyAuditLog(on: log).execute().fault

    #expect(fault == AuditCheck.Fault(.unreadable, at: positions == [1, 3] ? 2 : 3, row: row))
  }

  @Test func `a log that looks different each time isn't called intact`() async throws {
    let log = LogStub((2...9).map { .entries([$0]) })

    #expect(try await VerifyAuditLog(on: log).execute().fault != nil)
  }
}

/// Answers each reading with other entries.
private final class LogStub: Backend {
  struct Reading {
    let entries: [AuditEntry]

    /// Entries that are chained as if no other position existed.
    static func entries(_ positions: [Int]) -> Reading {
      var head = AuditHead.start
      return Reading(
        entries: positions.map { position in
          let entry = chained(position, after: head)
          head = entry.head
          return entry
        })
    }

    private static func chained(_ position: Int, after head: AuditHead) -> AuditEntry {
      func entry(_ digest: String) -> AuditEntry {
        AuditEntry(
          position: position, id: "\(position)", time: Date(timeIntervalSince1970: 0),
          actorKind: "program", actor: "", action: "account.created", subject: "a", details: "{}",
          salt: "", detailsDigest: AuditEntry.detailsDigest("{}", salt: ""), digest: digest)
      }
      return entry(entry("").digest(after: head.digest))
    }
  }

  private let readings: Mutex<[Reading]>
  private let unreadable: [UnreadableRow]

  init(_ readings: [Reading], unreadable: [UnreadableRow] = []) {
    self.readings = Mutex(readings)
    self.unreadable = unreadable
  }

  func execute<Op: APIOperation>(
    _ operation: Op, _ call: Call
  ) async throws(Op.Failure) -> Op.Response {
    guard let response = response(to: operation) as? Op.Response else {
      throw .denied(.signedOut)
    }
    return response
  }

  private func response(to operation: some APIOperation) -> any APIResponse {
    if operation is FindAuditAnchor { return AuditHead.start }
    return Page(readings.withLock { $0.removeFirst() }.entries, unreadable: unreadable)
  }
}
