import Domain
import Foundation
import Store
import StoreTesting
import Testing

@Suite(.timeLimit(.minutes(5))) struct ManyOfOneAddressTests {
  private let directory: TemporaryDirectory
  private let store: AccountStore
  private let later = Applicant.start + 60

  init() throws {
    directory = try TemporaryDirectory()
    store = try directory.store()
  }

  @Test func `nothing of a code is kept after it was right`() async throws {
    let ada = try Applicant()
    try await ada.apply(to: store)
    #expect(try await codes() == 1)

    _ = try await ada.enter(in: store)

    #expect(try await codes() == 0)
  }

  @Test func `after an hour nothing is known of what an address was sent, and what was tried`()
    async throws
  {
    let ada = try Applicant()
    try await ada.apply(to: store)
    _ = try await ada.enter(Applicant.wrongCode, in: store)
    #expect(try await uses() == 2)

    let grace = try Applicant("grace@example.org")
    try await grace.apply(to: store, at: Applicant.start + 3_600)

    #expect(try await uses() == 1)
  }

  @Test func `codes for signing in and for applications share one pace`() async throws {
    let ada = try Applicant()
    try await ada.apply(to: store)
    let code = VerificationCode(
      Applicant.code, of: ada.idempotencyKey, to: ada.email, origin: nil,
      time: Applicant.start + 1)

    let asked = try await store.ask(code, email: ada.email("sign in"))

    #expect(asked == .tooSoon(seconds: 59))
  }

  @Test func `wrong codes for signing in and for applications are counted together`()
    async throws
  {
    let ada = try Applicant()
    try await ada.apply(to: store)
    func code(_ code: EmailCode) -> VerificationCode {
      VerificationCode(
        code, of: ada.idempotencyKey, to: ada.email, origin: nil, time: later)
    }
    _ = try await store.ask(code(Applicant.code), email: ada.email("sign in"))
    for _ in 1...5 {
      _ = try await store.enter(code(Applicant.wrongCode))
      _ = try await ada.enter(Applicant.wrongCode, in: store)
    }

    #expect(try await ada.enter(in: store, at: later) == .noAttempts(seconds: 3_540))
    #expect(try await store.enter(code(Applicant.code)) == .noAttempts(seconds: 3_540))
  }

  private func codes() async throws -> Int {
    try await directory.count("applications", where: "code IS NOT NULL")
  }

  private func uses() async throws -> Int { try await directory.count("address_uses") }
}
