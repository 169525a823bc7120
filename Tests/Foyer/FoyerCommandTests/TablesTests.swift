import Domain
import Foundation
import SceneServices
import Testing

@testable import foyer

/// Tables on a terminal of 80 columns, where what matters stays.
@Suite struct TablesTests {
  private static let day = Date(timeIntervalSince1970: 1_800_000_000)
  private static let id = "0b8f4c3e-2f65-4d4a-9b0e-3d6a8f3c2a11"

  @Test func `applications keep their state, and when and by whom they were decided`() throws {
    let application = Application(
      id: AccountID(Self.id), name: try FullName(validating: "Augusta Ada King Lovelace"),
      email: try EmailAddress(validating: "ada.lovelace@analytical-engine.example.org"),
      brand: BrandID("aurora"), language: "en", createdAt: Self.day, state: .approved,
      decision: .init(by: "root", at: Self.day))
    let report = ApplicationsReport([application])

    let lines = report.table(Keys(), width: 80).split(separator: "\n")

    #expect(lines.allSatisfy { $0.count <= 80 })
    let row = try #require(lines.last)
    #expect(row.hasPrefix("0b8f4c3e  Augusta") && !row.contains("0b8f4c3e-"))
    #expect(row.contains("approved  2027-01-15"))
    #expect(row.hasSuffix("root 2027-01-15"))
    let whole = report.table(Keys(), width: nil)
    #expect(whole.contains(Self.id) && whole.contains("analytical-engine.example.org"))
    #expect(whole.contains("root 2027-01-15T08:00:00Z"))
  }

  @Test func `what an operator should know of an application stands below the table`() throws {
    let application = Application(
      id: AccountID(Self.id), name: try FullName(validating: "Ada Lovelace"),
      email: try EmailAddress(validating: "ada@mailinator.com"),
      brand: BrandID("aurora"), language: "en", createdAt: Self.day, state: .pending)

    let table = ApplicationsReport([application], among: [application])
      .table(Keys(), width: 80)

    #expect(table.contains("pending !"))
    #expect(table.hasSuffix("\n\n! 0b8f4c3e  domain"))
  }

  @Test func `accounts keep their dates`() throws {
    let account = Account(
      id: AccountID(Self.id), name: try FullName(validating: "Augusta Ada King Lovelace"),
      email: try EmailAddress(validating: "ada.lovelace@analytical-engine.example.org"),
      brand: BrandID("aurora"), createdAt: Self.day)
    let report = AccountsReport(AccountsListing(accounts: [account], listed: [account.id]))

    let row = try #require(report.table(Keys(), width: 80).split(separator: "\n").last)

    #expect(row.count <= 80)
    #expect(row.hasPrefix("0b8f4c3e  ") && row.contains("aurora"))
    #expect(row.hasSuffix("approved  2027-01-15  listed"))
    #expect(report.table(Keys(), width: nil).contains("2027-01-15T08:00:00Z"))
  }

  @Test func `what waits for a target keeps its reason, in full`() throws {
    let reason = "The directory can't be reached, or its certificate can't be trusted."
    let report = ProvisionReport([
      Provisioning(
        reference: try #require(OutboxReference(change: 12)), account: AccountID(Self.id),
        receiver: .webhook, change: .created, createdAt: Self.day, attempts: 3,
        state: .waiting(until: Self.day), lastError: reason)
    ])

    let lines = report.table(Keys(), width: 80).split(separator: "\n")

    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(
      lines.contains {
        $0.hasPrefix("0000-0012  0b8f4c3e  webhook  created  waiting  2027-01-15T08:00Z")
      })
    #expect(
      lines.map { $0.drop { $0 == " " } }.joined(separator: " ").contains(reason))
    let whole = report.table(Keys(), width: nil)
    #expect(whole.contains(Self.id) && whole.contains("2027-01-15T08:00:00Z"))
  }

  @Test func `a message keeps its reason`() throws {
    let reason = "The mail server refused it: 550 5.1.1 no such user here, and none will come."
    let report = OutboxReport([
      OutboxEntry(
        reference: try #require(OutboxReference(change: 12)), kind: OutboxEntry.Kind("contact"),
        payload: [], createdAt: Self.day, attempts: 3, state: .waiting(until: Self.day),
        lastError: reason)
    ])

    let lines = report.table(none: "", width: 80).split(separator: "\n")

    #expect(lines.count > 1 && lines.allSatisfy { $0.count <= 80 })
    let words = lines.joined(separator: " ").split(separator: " ")
    #expect(words.joined(separator: " ").contains(reason))
  }
}

/// Texts by the last part of their keys.
private struct Keys: Texts {
  func string(for text: Text) -> String { String(text.key.split(separator: ".").last ?? "") }
}
