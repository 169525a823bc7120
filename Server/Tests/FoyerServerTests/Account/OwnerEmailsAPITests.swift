import APIClient
import Domain
import Foundation
import Secrets
import Testing

/// Tests the e-mails about changes that a guest or an operator makes on a server.
@Suite(.timeLimit(.minutes(5))) struct OwnerEmailsAPITests {
  @Test(arguments: StoreKind.allCases)
  func `a server tells an owner of each change`(kind: StoreKind) async throws {
    let guest = try await Guest(kind, sendsEmails: true)

    try await guest.perform(ReplacePassword(Secret("aB3!"), with: Secret("cD4!")))
    let reason = try #require(SuspensionReason("Spam."))
    try await guest.server.client.execute(SuspendAccount(guest.account.id, for: reason))
    #expect(try await subjects(guest).count == 3)
    try await guest.server.client.execute(DeleteAccount(guest.account.id))

    #expect(try await subjects(guest) == ["Your account at Aurora was deleted"])
  }

  @Test(arguments: StoreKind.allCases)
  func `a welcome is in the language of the sign-up, and without a mail server there is none`(
    kind: StoreKind
  ) async throws {
    for sendsEmails in [true, false] {
      let server = try await AdmissionServer(kind, "admission: open\n", sendsEmails: sendsEmails)
      _ = try await server.register(language: "es")

      let emails = try await server.emails().map(\.subject)

      #expect(emails == (sendsEmails ? ["Te damos la bienvenida a Aurora"] : []))
    }
  }

  private func subjects(_ guest: Guest) async throws -> [String] {
    try await guest.server.emails().map(\.subject)
  }
}
