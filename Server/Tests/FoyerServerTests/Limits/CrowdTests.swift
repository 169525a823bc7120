import APIClient
import Domain
import Synchronization
import Testing
import WebRepositories

/// Tests one server with five hundred simultaneous guests, each with a program of their own.
@Suite(.timeLimit(.minutes(5))) struct CrowdTests {
  private static let count = 500

  @Test func `500 guests at once are all served, and those who wait know how many are before them`()
    async throws
  {
    let server = try ServerProcess(
      ServerData(), "--max-hashes", "2", "--hash-memory", "19", "--connections-per-origin", "1024")
    let waits = Mutex(0)

    let verdicts = try await verdicts(of: server, timeout: .seconds(240)) { before in
      if before > 0 { waits.withLock { $0 += 1 } }
    }

    #expect(verdicts.filter { $0 != nil } == [])
    #expect(try await server.data.names().count == Self.count)
    #expect(waits.withLock(\.self) > 0)
  }

  @Test func `500 guests at once are served, or get the time that they would have to wait`()
    async throws
  {
    let server = try ServerProcess(
      ServerData(), "--max-hashes", "1", "--hash-memory", "19", "--connections-per-origin", "1024")

    let verdicts = try await verdicts(of: server, timeout: .zero) { _ in }

    let seconds = verdicts.compactMap { error in
      if case .notSaved(.service(.busy(let seconds))) = error { seconds } else { nil }
    }
    #expect(verdicts.count { $0 == nil } + seconds.count == Self.count)
    #expect(!seconds.isEmpty)
    #expect(seconds.allSatisfy { 1...60 ~= $0 })
    #expect(try await server.data.names().count == verdicts.count { $0 == nil })
  }

  /// The result of each guest: nil for an account, otherwise the error.
  private func verdicts(
    of server: ServerProcess, timeout: Duration, onWait: @escaping @Sendable (Int) -> Void
  ) async throws -> [RegistrationError?] {
    let registration = RegisterOnServer(
      client: ServerClient(
        try server.address, queueTime: timeout, hashingTimeLimit: .seconds(120)))
    return await withTaskGroup(of: RegistrationError?.self) { group in
      for number in 0..<Self.count {
        group.addTask {
          let form = RegistrationForm.form(email: "guest-\(number)@example.org")
          let request = RegisterAccount.Request(
            form: form, idempotencyKey: RandomIdentifiers().idempotencyKey(), onWait: { onWait($0) }
          )
          do throws(RegistrationError) {
            _ = try await registration.execute(request)
            return nil
          } catch {
            return error
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
  }
}
