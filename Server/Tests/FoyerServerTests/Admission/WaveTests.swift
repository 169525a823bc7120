import APIClient
import Domain
import Foundation
import FoyerAPI
import Secrets
import Testing

/// Tests a wave of sign-ups at a server. All of a test's guests come from one address, which is held
/// after a quarter of the brand's number.
@Suite(.timeLimit(.minutes(5))) struct WaveTests {
  private static let brand = """
    wave: 8 per hour, then approval
    approvers: {emails: [ops@example.org]}

    """
  private let id = BrandID("applied")

  @Test(arguments: StoreKind.allCases)
  func `held sign-ups wait for an operator, who is informed once and admits all again`(
    kind: StoreKind
  ) async throws {
    let server = try await AdmissionServer(kind, Self.brand, sendsEmails: true)
    let other = try server.another()
    let keys = (1...5).map { _ in RandomIdentifiers().idempotencyKey() }
    var outcomes: [SignUpOutcome] = []
    for (number, key) in (keys + keys).enumerated() {
      let server = number.isMultiple(of: 2) ? server : other
      outcomes.append(
        try await server.register("\(number % 5)@example.org", idempotencyKey: key))
    }

    #expect(
      outcomes.map { $0.application?.state }
        == [nil, nil, .pending, .pending, .pending, nil, nil, .pending, .pending, .pending])
    #expect(await server.store.all().accounts.count == 2)
    // One about the wave, and a digest of the applications.
    #expect(
      try await server.emails().filter { $0.recipient == "ops@example.org" }.map(\.subject).sorted()
        == ["Applications at Aurora are pending", "Many sign-ups at Aurora"])
    let now = try await server.guest.execute(ShowAdmission(id))
    #expect(now.policy == "approval" && now.check == "approval" && now.wave?.held == 3)
    #expect(try await server.client.execute(ShowState()).waves?.map(\.held) == [3])
    #expect(try await server.ask("GET", "/metrics").text.contains("\nfoyer_sign_ups_held 3\n"))

    _ = try await server.client.execute(OpenAdmission(id))
    #expect(try await server.guest.execute(ShowAdmission(id)) == CurrentAdmission(.open))
    #expect(try await server.register("new@example.org").account != nil)
    #expect(
      try await server.register("2@example.org", idempotencyKey: keys[2]).application?.state
        == .pending)
  }

  @Test(arguments: StoreKind.allCases)
  func `a code by e-mail is enough where the brand says so`(kind: StoreKind) async throws {
    let server = try await AdmissionServer(kind, "wave: 4 per hour, then code\n", sendsEmails: true)
    _ = try await server.register("ada@example.org")

    let receipt = try await server.apply("eve@example.org")
    #expect(receipt.state == .verifying)
    #expect(try await server.guest.execute(ShowAdmission(id)).verifiesEmail)
    let code = try await server.code(to: "eve@example.org")
    let verdict = try await server.confirmations.verify(code, of: receipt).verdict

    guard case .right(let application) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    #expect(application.state == .approved)
  }

  @Test func `guests of a host count by their own networks`() async throws {
    let token = AccessToken()
    let server = try await AdmissionServer(.sqlite, Self.brand)
    try await server.store.add(.guests, token, named: "alpha")
    var statuses: [Int] = []
    for (number, guest) in [1, 1, 1, 2, 3, 4].enumerated() {
      let headers = token.headers(guest: "198.51.100.\(guest)").merging([
        "Content-Type": "application/json", "Idempotency-Key": "\(UUID())",
      ]) { $1 }
      let answer = try await server.ask(
        "POST", "/accounts", AdmissionServer.form("\(number)@mail\(number).example"), headers)
      statuses.append(answer.status)
    }

    // One address has two, its network four.
    #expect(statuses == [201, 201, 202, 201, 202, 202])
  }
}
