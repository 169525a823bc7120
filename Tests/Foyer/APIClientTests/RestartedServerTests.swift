import Domain
import Foundation
import Loopback
import Secrets
import Synchronization
import Testing
import WebRepositories

@testable import APIClient

/// A server that takes a sign-up, loses the connection and refuses others until it is there again.
@Suite(.timeLimit(.minutes(1))) struct RestartedServerTests {
  private let idempotencyKey = IdempotencyKey("11111111-2222-3333-4444-555555555555")
  private let refusals = Refusals()

  @Test func `a restart of the server is waited for`() async throws {
    let port = try Self.portOfStoppingServer()
    async let outcome = register(at: port)

    try await refusals.first()
    let server = try RawServer([.created], at: port)

    let account = try await outcome.account
    #expect(account?.id == AccountID("id"))
    #expect(
      server.requests.map { $0.header("idempotency-key") } == [idempotencyKey.description])
  }

  @Test func `a cancel ends the wait, and the outcome is unknown`() async throws {
    let port = try Self.portOfStoppingServer()
    let task = Task {
      _ = await #expect(throws: RegistrationError.outcomeUnknown(.service(.cancelled))) {
        try await register(at: port)
      }
    }

    try await refusals.first()
    task.cancel()

    await task.value
  }

  @Test func `a server that never was there is reported at once`() async throws {
    let port = try TCPSocket.listening().port

    await #expect(throws: RegistrationError.notSaved(.service(.unreachable))) {
      try await register(at: port)
    }
    #expect(refusals.count == 1)
  }

  /// Starts a server that stops listening at its first request, and then drops the connection.
  private static func portOfStoppingServer() throws -> UInt16 {
    let listener = try TCPSocket.listening()
    let port = listener.port
    Thread.detachNewThread {
      let connection = listener.accept()
      _ = connection?.receive()
      listener.reset()
      connection?.reset()
    }
    return port
  }

  private func register(at port: UInt16) async throws(RegistrationError) -> SignUpOutcome {
    try await RegisterOnServer(
      client: ServerClient(.loopback(port), queueTime: .seconds(60), tracer: refusals)
    ).execute(
      RegisterAccount.Request(
        form: RegistrationForm(
          name: "Ada Lovelace", email: "ada@example.org", password: Secret("aB3!"),
          brand: BrandID("aurora")),
        idempotencyKey: idempotencyKey))
  }
}

/// Counts the requests whose connection was refused.
private final class Refusals: RequestTracer {
  private let refused = Mutex(0)

  var count: Int { refused.withLock(\.self) }

  func begin(_ request: HTTPRequest) -> RequestTrace {
    RequestTrace(headers: [:]) { [self] result in
      guard case .failure(let failure) = result, failure.problem == .unreachable else { return }
      refused.withLock { $0 += 1 }
    }
  }

  /// Waits until a connection was refused.
  func first() async throws {
    let deadline = ContinuousClock.now + .seconds(20)
    while count == 0 {
      guard ContinuousClock.now < deadline else { throw CancellationError() }
      try await Task.sleep(for: .milliseconds(5))
    }
  }
}

extension RawServer.Reply {
  fileprivate static let created = json(
    """
    {"account":{"id":"id","name":"Ada Lovelace","email":"ada@example.org","brand":"aurora",\
    "createdAt":"2027-01-15T08:00:00.123Z"}}
    """, status: "201 Created")
}
