import Domain
import Foundation
import StoreTesting
import Testing

@testable import UnixUsers

@Suite(.timeLimit(.minutes(2))) struct KeysCacheTests {
  private let directory: TemporaryDirectory
  private let server = KeysServer()
  private let ada: Username

  init() throws {
    directory = try TemporaryDirectory()
    chmod(directory.path, 0o700)
    ada = try Username(validating: "ada")
  }

  @Test func `a server is asked once a minute, and a removed key is gone then`() async throws {
    server.answer = .success(.ada(.sample(1), .sample(2)))
    #expect(try await lines(at: 0) == [1, 2].map { SSHPublicKey.sample($0).line })
    server.answer = .success(.ada(.sample(2)))
    #expect(try await lines(at: 60) == [1, 2].map { SSHPublicKey.sample($0).line })
    #expect(try await lines(at: 61) == [SSHPublicKey.sample(2).line])
    #expect(server.questions == 2)
  }

  @Test func `an account without keys is asked about once a minute, too`() async throws {
    server.answer = .success(.ada())
    for seconds in [0.0, 60] { #expect(try await lines(at: seconds) == []) }
    #expect(server.questions == 1)
    server.answer = .failure(.service(.unreachable))

    #expect(try await lines(at: 3600) == [])
  }

  @Test(arguments: [
    ServiceProblem.unreachable, .connectionLost, .timedOut, .refused(status: 500),
    .refused(status: 503),
  ])
  func `keys are given for an hour while no server answers`(problem: ServiceProblem) async throws {
    server.answer = .success(.ada(.sample(1)))
    _ = try await lines(at: 0)
    server.answer = .failure(.service(problem))

    #expect(try await lines(at: 3600) == [SSHPublicKey.sample(1).line])
    await #expect(throws: StorageProblem.service(problem)) { try await lines(at: 3601) }
  }

  @Test(arguments: [ServiceProblem.notAllowed, .refused(status: 403), .untrusted])
  func `a host that the server refuses has no keys after a minute`(
    problem: ServiceProblem
  ) async throws {
    server.answer = .success(.ada(.sample(1)))
    _ = try await lines(at: 0)
    server.answer = .failure(.service(problem))

    await #expect(throws: StorageProblem.service(problem)) { try await lines(at: 61) }
    server.answer = .failure(.service(.unreachable))
    await #expect(throws: StorageProblem.service(.unreachable)) { try await lines(at: 62) }
  }

  @Test func `an account that is gone has no keys after a minute`() async throws {
    server.answer = .success(.ada(.sample(1)))
    _ = try await lines(at: 0)
    server.answer = .success(nil)

    #expect(try await lines(at: 61) == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).isEmpty)
  }

  @Test func `a clock that was set back gives nothing old`() async throws {
    server.answer = .success(.ada(.sample(1)))
    _ = try await lines(at: 7200)
    server.answer = .success(.ada(.sample(2)))

    #expect(try await lines(at: 0) == [SSHPublicKey.sample(2).line])
  }

  @Test(arguments: [0o750, 0o701, 0o777])
  func `a folder that others may open is refused`(mode: mode_t) throws {
    chmod(directory.path, mode)

    #expect(throws: UnixProblem.openToOthers(directory.path)) {
      try KeysCache(of: server, in: directory.path)
    }
  }

  private func lines(at seconds: TimeInterval) async throws -> [String]? {
    let now = Date(timeIntervalSince1970: 1_800_000_000 + seconds)
    return try await KeysCache(of: server, in: directory.path, now: { now })
      .authorizedKeys(named: ada)?.lines
  }
}

extension AuthorizedKeys {
  fileprivate static func ada(_ keys: SSHPublicKey...) -> Self {
    AuthorizedKeys(account: AccountID("a-1"), lines: keys.map(\.line))
  }
}

/// Returns the answer that the test sets.
private final class KeysServer: Backend, @unchecked Sendable {
  var answer: Result<AuthorizedKeys?, StorageProblem> = .success(nil)
  private(set) var questions = 0

  func execute<Op: APIOperation>(
    _ operation: Op, _ call: Call
  ) async throws(Op.Failure) -> Op.Response {
    questions += 1
    let keys: AuthorizedKeys?
    do throws(StorageProblem) { keys = try answer.get() } catch {
      throw .store(.notCommitted(error))
    }
    guard let keys = keys as? Op.Response else { throw .refused(Op.Refused.samples[0]) }
    return keys
  }
}
