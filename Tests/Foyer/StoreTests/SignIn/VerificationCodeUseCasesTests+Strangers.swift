import Domain
import Foundation
import SQL
import StoreTesting
import Testing

/// Strangers use up the shared limits; the owner still gets a code.
extension VerificationCodeUseCasesTests {
  @Test func `an owner gets a code from where they have been, whatever strangers ask the host`()
    async throws
  {
    try await addMembers()
    try await accounts.add(.sample("hedy@example.org"))
    let limits = HourlyLimits(host: 4, origin: 3)
    for number in 0..<4 {
      let origin = "198.51.100.\(number)"
      #expect(try await ask("guest-\(number)@example.org", of: new, from: origin, limits) == .sent)
    }

    // From one origin, nothing reveals who has an account or has used that origin before.
    for name in ["linus", "hedy", "grace", "ada"] {
      let answer = try await ask("\(name)@example.org", of: new, from: Self.work, limits)
      #expect(answer == (name == "ada" ? .tooSoon(seconds: 3600) : .sent))
    }
    #expect(
      try await ask("ada@example.org", of: new, from: "203.0.113.1", limits)
        == .tooSoon(seconds: 3600))
    #expect(try await ask("ada@example.org", of: new, from: Self.home, limits) == .sent)
    #expect(
      try await directory.emails() == ["grace", "ada"].map { "\($0)@example.org: code in en" })
  }

  @Test func `strangers on a few networks leave codes to networks that asked for few`()
    async throws
  {
    let limits = HourlyLimits(host: 20, origin: 5)

    var sent: [Int] = []
    for origin in 0..<7 {
      var count = 0
      for number in 0..<6 {
        let sending = try await ask(
          "guest-\(origin)-\(number)@example.org", of: new, from: "198.51.100.\(origin)", limits)
        if sending == .sent { count += 1 }
      }
      sent.append(count)
    }

    #expect(sent == [5, 5, 5, 2, 2, 1, 0])
  }

  @Test func `an owner gets a code where they have been, whatever strangers ask for the address`()
    async throws
  {
    try await addMembers()
    for number in 0..<30 { _ = try await ask(of: new, from: "198.51.100.\(number)") }
    #expect(try await directory.emails().count == 30)

    #expect(try await ask(of: new, from: "203.0.113.1") == .tooSoon(seconds: 3600))
    #expect(try await ask(of: new, from: Self.work) == .sent)  // the limit of grace, and not of ada
    #expect(try await directory.emails().count == 30)
    #expect(try await ask(of: idempotencyKey, from: Self.home) == .sent)
    #expect(try await directory.emails().count == 31)
    #expect(try await ask(of: new, from: Self.home) == .tooSoon(seconds: 60))

    guard case .right = try await enter(idempotencyKey, from: Self.home) else {
      throw StorageProblem.corrupt
    }
  }

  @Test func `an owner enters a code where they have been, whatever strangers have guessed`()
    async throws
  {
    try await addMembers()
    let (own, work) = (IdempotencyKey.random(), IdempotencyKey.random())
    _ = try await ask(of: own, from: Self.home)
    _ = try await ask(of: work, from: Self.work)
    try await addWrongCodes(200, of: "ada@example.org")

    #expect(try await enter(own, from: "203.0.113.1") == .noAttempts(seconds: 3600))
    #expect(try await enter(work, from: Self.work) == .wrong(attempts: 4))  // a right code
    guard case .right = try await enter(own, from: Self.home) else {
      throw StorageProblem.corrupt
    }
  }

  private static var home: String { "20010db800000001/64" }
  private static var work: String { "192.0.2.200" }

  private var new: IdempotencyKey { IdempotencyKey.random() }

  /// Adds Ada, who has signed in from home, and Grace, who has signed in from work.
  private func addMembers() async throws {
    for (name, origin) in [("ada", Self.home), ("grace", Self.work)] {
      let account = try await accounts.add(.sample("\(name)@example.org"))
      _ = try await accounts.open(
        .sample(at: Applicant.start, from: Origin(stored: origin)), of: account.id)
    }
  }

  /// Adds wrong codes, each from another origin.
  private func addWrongCodes(_ count: Int, of address: String) async throws {
    try directory.otherConnection().transaction { database in
      for number in 0..<count {
        try database.rows(
          "INSERT INTO address_uses (kind, address, origin, used_at) VALUES ('wrongCode', $1, $2, $3)",
          AddressUse.mark(of: address), "198.51.100.\(number)", Applicant.start)
      }
    }
  }
}
