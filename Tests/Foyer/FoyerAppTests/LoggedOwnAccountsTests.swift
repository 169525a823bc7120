import Domain
import Files
import Foundation
import Secrets
import Store
import Synchronization
import Testing

@testable import FoyerApp

@Suite(.timeLimit(.minutes(1))) struct LoggedOwnAccountsTests {
  @Test func `each failure of the store about second factors is logged once`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(repeating: 7, count: 4096).write(to: folder.appending(path: "foyer.sqlite"))
    let directory = try DataDirectory(option: folder.path, environment: [:])
    let log = Log()
    let factors: any SecondFactors = LoggedOwnAccounts(
      AccountStore(SQLiteDriver(directory: directory)), log: log)
    let (ada, now, sealed) = (AccountID("7"), Date(), SealedSecret(bytes: [1], key: "1"))
    let attempt = SecondFactorAttempt(.account(ada), from: nil, at: now)
    let enrolment = SecondFactorEnrolment(of: ada, sealed, step: 1, recoveryCodes: [], at: now)
    let end = SecondFactorEnd(
      attempt, EnrolledSecondFactor(account: ada, secret: sealed, lastStep: 0),
      by: .timeBased(step: 1, resealed: nil), opening: nil)

    let calls: [() async throws -> Void] = [
      { _ = try await factors.secondFactor(of: ada) },
      { _ = try await factors.prepare(sealed, of: ada, at: now) },
      { _ = try await factors.preparedSecret(of: ada) },
      { _ = try await factors.enrol(enrolment) { _ in nil } },
      { _ = try await factors.begin(attempt) },
      { _ = try await factors.end(end) },
      { _ = try await factors.replaceRecoveryCodes(of: ada, with: []) },
      { _ = try await factors.removeSecondFactor(of: ada, at: now) { _ in nil } },
    ]
    for (number, call) in calls.enumerated() {
      await #expect(throws: AccountsError.self) { try await call() }
      #expect(log.count == number + 1)
    }
  }
}

private final class Log: ProblemLog {
  private let problems = Mutex(0)

  var count: Int { problems.withLock(\.self) }

  func record(_ problem: String) { problems.withLock { $0 += 1 } }
}
