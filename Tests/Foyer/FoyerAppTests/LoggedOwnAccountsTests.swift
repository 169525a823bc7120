import Domain
import Files
import Foundation
import Secrets
import Store
import Synchronization
import Testing

@testable import Commands
@testable import Composition

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
    let key = KeyedDigest(text: "key")
    let enrolment = SecondFactorEnrolment(
      of: ada, by: SessionID("1"), key, sealed, step: 1, recoveryCodes: [], at: now)
    let end = SecondFactorEnd(
      attempt,
      EnrolledSecondFactor(
        account: ada, secret: sealed, lastStep: 0, enrolledAt: Date(timeIntervalSince1970: 0)),
      by: .timeBased(step: 1, resealed: nil), opening: nil)

    await log.expectsOne { _ = try await factors.secondFactor(of: ada) }
    await log.expectsOne { _ = try await factors.prepare(sealed, of: ada, at: now) }
    await log.expectsOne { _ = try await factors.preparedSecret(of: ada, for: key, at: now) }
    await log.expectsOne { _ = try await factors.enrol(enrolment) }
    await log.expectsOne { _ = try await factors.begin(attempt) }
    await log.expectsOne { _ = try await factors.end(end) }
    await log.expectsOne { _ = try await factors.replaceRecoveryCodes(of: ada, with: []) }
    await log.expectsOne { _ = try await factors.removeSecondFactor(of: ada) }
  }
}

private final class Log: ProblemLog {
  private let problems = Mutex(0)

  /// Expects that a call fails, and records one problem.
  func expectsOne(_ call: () async throws -> Void) async {
    let before = problems.withLock(\.self)
    await #expect(throws: AccountsError.self) { try await call() }
    #expect(problems.withLock(\.self) == before + 1)
  }

  func record(_ problem: String) { problems.withLock { $0 += 1 } }
}
