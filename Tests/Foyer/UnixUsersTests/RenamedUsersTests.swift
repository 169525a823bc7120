import Domain
import Testing
import UnixUsers

/// A user of a host can't be renamed with its account.
@Suite(.timeLimit(.minutes(2))) struct RenamedUsersTests {
  private let host: Host

  init() throws { host = try Host() }

  @Test func `a renamed account keeps its user, which is suspended and resumed by its old name`()
    async throws
  {
    try await host.tell("a-1", username: "ada")
    let refused = DeliveryFailure.refused("\(UnixProblem.renamed("ada"))")

    await #expect(throws: refused) {
      try await host.tell("a-1", username: "countess", change: "updated")
    }
    try await host.tell("a-1", username: "countess", change: "suspended", isSuspended: true)
    #expect(try host.table("shadow") == "ada:!::::::1:\n")
    await #expect(throws: refused) {
      try await host.tell("a-1", username: "countess", change: "updated", isSuspended: true)
    }
    try await host.tell("a-1", username: "countess", change: "resumed")
    #expect(try host.table("shadow") == "ada:!:::::::\n")
  }
}
