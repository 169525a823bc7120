import Domain
import Foundation
import Testing
import WebRepositories

/// Tests the rate limits of a server that accepts applications.
@Suite(.timeLimit(.minutes(10))) struct AdmissionLimitsTests {
  private static let approval = "admission: approval\nverifyEmail: true\n"
  private static let invitation = "admission: invitation\nverifyEmail: true\n"

  @Test(arguments: StoreKind.allCases)
  func `as many apply within an hour as the limit allows, and the next one gets the time to wait`(
    kind: StoreKind
  ) async throws {
    let server = try await AdmissionServer(kind, Self.approval, "--sign-ups-per-origin", "2")
    let idempotencyKey = RandomIdentifiers().idempotencyKey()
    _ = try await server.apply("1@example.org", idempotencyKey: idempotencyKey)
    _ = try await server.apply("2@example.org")

    let refusal = await #expect(throws: RegistrationError.self) {
      try await server.register("3@example.org")
    }
    guard case .tooMany = refusal else { throw ApplicationError.unknown }
    #expect(
      try await server.apply("1@example.org", idempotencyKey: idempotencyKey).state == .verifying)
  }

  @Test(arguments: StoreKind.allCases)
  func `so many other codes are sent an hour as one origin may ask for`(kind: StoreKind)
    async throws
  {
    let server = try await AdmissionServer(kind, Self.approval, "--codes-per-origin", "1")
    let (ada, grace) = (
      try await server.apply("ada@example.org"), try await server.apply("grace@example.org")
    )
    let early = try await server.confirmations.resend(to: ada, language: "en")
    try await server.waitAMinute()

    let first = try await server.confirmations.resend(to: ada, language: "en")
    let second = try await server.confirmations.resend(to: grace, language: "en")

    guard case .tooSoon(0...60) = early else { throw ApplicationError.unknown }
    #expect(first == .sent)
    guard case .tooSoon(3_500...3_600) = second else { throw ApplicationError.unknown }
    #expect(try await server.emails().count == 3)
  }

  @Test(arguments: StoreKind.allCases)
  func `an invitation is guessed twenty times an hour by one origin`(kind: StoreKind)
    async throws
  {
    let server = try await AdmissionServer(kind, Self.invitation)
    let code = try await server.client.execute(CreateInvitation(uses: 9)).code
    let idempotencyKey = RandomIdentifiers().idempotencyKey()
    let first = try await server.apply("first@example.org", invitation: code.text)

    var refusals: [RegistrationError] = []
    for number in 1...20 {
      do throws(RegistrationError) {
        _ = try await server.register(
          idempotencyKey: idempotencyKey, invitation: "0000-000\(number)")
      } catch {
        refusals.append(error)
      }
    }
    let refusal = await #expect(throws: RegistrationError.self) {
      try await server.register(idempotencyKey: idempotencyKey, invitation: "0000-0021")
    }
    let second = try await server.apply("second@example.org", invitation: code.text)

    #expect([first.state, second.state] == [.verifying, .verifying])
    #expect(refusals == Array(repeating: .invitation, count: 20))
    guard case .tooMany = refusal else { throw ApplicationError.unknown }
  }

  @Test(arguments: StoreKind.allCases)
  func `several servers send one e-mail to an address with several applications`(
    kind: StoreKind
  ) async throws {
    let server = try await AdmissionServer(kind, Self.approval)
    let other = try server.another()
    let registrations = [server.registration, other.registration]

    let outcomes = await withTaskGroup(of: Result<SignUpOutcome, RegistrationError>.self) { group in
      for registration in registrations + registrations + registrations + registrations {
        let request = RegisterAccount.Request(
          form: AdmissionServer.form(), idempotencyKey: RandomIdentifiers().idempotencyKey())
        group.addTask {
          do throws(RegistrationError) {
            return .success(try await registration.execute(request))
          } catch {
            return .failure(error)
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }

    let applied = outcomes.count { if case .success(.application) = $0 { true } else { false } }
    let refused = outcomes.count { if case .failure(.tooMany(1...60)) = $0 { true } else { false } }
    #expect(applied == 1)
    #expect(refused == 7)
    #expect(try await server.emails().map(\.recipient) == ["ada@example.org"])
  }
}
