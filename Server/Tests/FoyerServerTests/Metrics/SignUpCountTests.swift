import Domain
import Foundation
import Testing

/// Tests the counter of sign-ups.
@Suite(.timeLimit(.minutes(5))) struct SignUpCountTests {
  @Test func `an application counts when it is approved, and not before`() async throws {
    let server = try await AdmissionServer(.sqlite, "admission: approval\n")
    _ = try await server.apply()
    let pending = try #require(try await server.client.applications().first)
    #expect(try await count(at: server) == 0)

    _ = try await server.decide(pending, .rejected)
    #expect(try await count(at: server) == 0)
    _ = try await server.decide(pending, .reopened)
    #expect(try await count(at: server) == 0)
    _ = try await server.decide(pending, .approved)

    #expect(try await count(at: server) == 1)
  }

  @Test func `an account by an invitation counts once, however often it is asked for`()
    async throws
  {
    let server = try await AdmissionServer(.sqlite, "admission: invitation\n")
    let code = try await server.client.execute(CreateInvitation(uses: 1)).code
    let idempotencyKey = RandomIdentifiers().idempotencyKey()

    for _ in 1...3 {
      _ = try await server.register(idempotencyKey: idempotencyKey, invitation: code.text)
    }

    #expect(try await count(at: server) == 1)
  }

  private func count(at server: AdmissionServer) async throws -> Int {
    let text = try await server.ask("GET", "/metrics").text
    let match = try #require(text.firstMatch(of: /\nfoyer_sign_ups_total (\d+)\n/))
    return try #require(Int(match.1))
  }
}
