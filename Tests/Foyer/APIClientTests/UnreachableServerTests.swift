import APIClient
import Domain
import SQLiteFiles
import Testing
import WebRepositories

/// The failure of an operation comes out of a client as it is, whatever the operation refuses and
/// whichever module asks.
@Suite(.timeLimit(.minutes(1))) struct UnreachableServerTests {
  @Test func `a server that can't be reached is told apart from a damaged file`() async throws {
    let unreachable = StorageProblem.service(.unreachable)

    #expect(try await problem(of: ListSessions()) == unreachable)
    #expect(try await problem(of: DeleteAccount(AccountID("1"))) == unreachable)
    #expect(try await problem(of: CheckDelivery()) == unreachable)
    #expect(
      try await problem(of: RetryOutbox(OutboxSelection(target: nil, reason: nil))) == unreachable)
  }

  private func problem<Op: APIOperation>(of operation: Op) async throws -> StorageProblem? {
    let server = ServerClient(try ServiceAddress(validating: "http://127.0.0.1:9"))
    let session = AccessToken()
    do throws(Op.Failure) {
      _ = try await server.execute(operation, Call(session: session))
      return nil
    } catch {
      return error.storeFailure.problem
    }
  }
}
